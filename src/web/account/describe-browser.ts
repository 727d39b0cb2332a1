/**
 * A browser as its owner would know it: 'Firefox on Windows'. The header is untrusted input: only a few known words of
 * it are used.
 */
export function describeBrowser(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500)
  const browser = BROWSERS.find(([mark]) => text.includes(mark))?.[1]
  const system = SYSTEMS.find(([mark]) => text.includes(mark))?.[1]
  if (!browser) return system ? `A browser on ${system}` : 'A browser'
  return system ? `${browser} on ${system}` : browser
}

/** Many browsers name others too, so the most specific name comes first. */
const BROWSERS: [mark: string, name: string][] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const SYSTEMS: [mark: string, name: string][] = [
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'a Mac'],
  ['Linux', 'Linux'],
]
