export const isQuote = (character: string | undefined) => character === '"' || character === "'" || character === '`'

/** A text in a script ends with its line at the latest, save between backticks. */
export function endOfText(text: string, start: number): number {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote || (text[at] === '\n' && quote !== '`')) return at
  }
  return text.length
}

/** `start` where no comment begins there. */
export function endOfComment(text: string, start: number): number {
  const closing = { '/': '\n', '*': '*/' }[text[start + 1] ?? '']
  if (closing === undefined) return start
  const end = text.indexOf(closing, start + 2)
  return end < 0 ? text.length : end + closing.length
}

/** The text that opens at `start`, its escapes undone, and where it ends. Unlike {@link endOfText} it goes over lines. */
export function readString(script: string, start: number): { value: string; end: number } {
  const quote = script[start]
  const parts: string[] = []
  let at = start + 1
  let from = at
  for (; at < script.length && script[at] !== quote; at += 1) {
    if (script[at] !== '\\') continue
    parts.push(script.slice(from, at))
    at += 1
    const escaped = script[at] ?? ''
    if (escaped === 'u' || escaped === 'x') {
      const length = escaped === 'u' ? 4 : 2
      parts.push(String.fromCharCode(Number.parseInt(script.slice(at + 1, at + 1 + length), 16) || 32))
      at += length
    } else parts.push(ESCAPES[escaped] ?? escaped)
    from = at + 1
  }
  parts.push(script.slice(from, at))
  return { value: parts.join(''), end: at + 1 }
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '', b: '', f: '', v: ' ', '0': '' }
