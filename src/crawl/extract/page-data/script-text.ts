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
