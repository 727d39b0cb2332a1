import { postcodeOf } from '#domain/place/place.ts'
import type { Line } from '../blocks/blocks.ts'
import type { Reader } from '../lines/reading.ts'
import { isRowOfLinks } from '../lines/row-of-links.ts'

const MOST_CHARACTERS = 5000

/** What an entry's lines say of the event beside its facts, each line once; '' if they say nothing. */
export function describe(lines: readonly Line[], reader: Reader): string {
  const telling = lines.filter((line) => isTelling(line, reader)).map(({ text }) => text)
  return [...new Set(telling)].join('\n').slice(0, MOST_CHARACTERS)
}

function isTelling(line: Line, reader: Reader): boolean {
  const { text, hint, heading } = line
  if ((heading > 0 && heading < 7) || isRowOfLinks(line) || isAddress(text)) return false
  if (/\b(?:desc\w*|summary|excerpt|teaser|intro|synopsis)\b/.test(hint) && text.length > 15) return true
  const { isWhen, rest } = reader.read(line)
  if (isWhen) return false
  return isLong(text) || (SENTENCE_END.test(text) && rest.split(' ').length >= 4)
}

const SENTENCE_END = /[.!?…]["'”’)]?$/
const isLong = (text: string) => text.length >= 40 && text.split(' ').length >= 6

/** Where the venue is, however long; a sentence that only names the place among other things is none. */
const isAddress = (text: string) => text.length < 160 && text.split(',').length >= 3 && postcodeOf(text) !== null
