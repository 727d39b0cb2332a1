export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of our encodings that an Accept-Encoding header lets through. https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding */
export function preferredEncoding(acceptEncoding: string | null): Encoding {
  const weights = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', q = ''] = part.split(';')
    weights.set(name.trim(), q.trim().startsWith('q=') ? Number(q.trim().slice(2)) : 1)
  }
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
