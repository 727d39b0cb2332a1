const MAX_ROWS = 20_000

/**
 * The data in the stream of React's server components, as Next.js writes it into its pages: rows of `id:JSON`, and of
 * `id:Tlength,text` (the length in hexadecimal, in bytes of UTF-8), which other rows refer to as "$id". Rows that are
 * no data (modules, hints) are left out.
 */
export function readFlight(stream: string): unknown[] {
  const found: unknown[] = []
  let at = 0
  for (let rows = 0; at < stream.length && rows < MAX_ROWS; rows += 1) {
    const head = /^([0-9a-f]*):(?:T([0-9a-f]{1,8}),)?/.exec(stream.slice(at, at + 40))
    const start = at + (head?.[0].length ?? 0)
    if (head?.[2] !== undefined) {
      at = start + lengthOfBytes(stream, start, Number.parseInt(head[2], 16))
      continue
    }
    const end = stream.indexOf('\n', start)
    const row = stream.slice(start, end < 0 ? stream.length : end)
    at = end < 0 ? stream.length : end + 1
    if (head && /^[[{]/.test(row) && /20\d\d|\b1[5-9]\d{8}/.test(row)) found.push(...parse(row))
  }
  return found
}

/** How many characters of `text` from `start` on make up so many bytes. */
function lengthOfBytes(text: string, start: number, bytes: number): number {
  let left = bytes
  let at = start
  while (left > 0 && at < text.length) {
    const code = text.codePointAt(at) ?? 0
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    at += code < 0x10000 ? 1 : 2
  }
  return Math.max(1, at - start)
}

function parse(row: string): unknown[] {
  try {
    return [JSON.parse(row)]
  } catch {
    return []
  }
}
