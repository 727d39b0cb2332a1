import type { Line } from '../blocks/blocks.ts'
import { isSentence } from './words.ts'

/** So many links one after the other lead around a site. */
const ROW_OF_LINKS = 3

/** The way around a site, which says nothing of the event: most of it are links, and none of them is a sentence. */
export function isRowOfLinks({ text, parts }: Line): boolean {
  const links = parts.filter(({ href, text: name }) => href !== null && name.trim() !== '')
  const linked = links.reduce((length, { text: name }) => length + name.trim().length, 0)
  return links.length >= ROW_OF_LINKS && linked > text.length / 2 && !links.some(({ text: name }) => isSentence(name))
}
