/** Text in an iCalendar property (RFC 5545 §3.3.11); control characters, which no calendar may hold, are left out. */
export const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')

const MOST_OCTETS = 75

/** A line with its end, folded so that none is longer than 75 octets and no character is cut in two (RFC 5545 §3.1). */
export function contentLine(line: string): string {
  if (line.length * 3 <= MOST_OCTETS) return `${line}\r\n`
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}
