import { canonicalUrl } from '../../discover/address.ts'
import { absoluteUrl } from '../facts/text.ts'
import { type Line, linesOf } from '../page/blocks/blocks.ts'
import { readBlocks } from '../page/blocks/read-blocks.ts'
import { elementsNamed } from '../parse/elements.ts'
import type { Page } from '../parse/page.ts'

/** Enough for a programme of some hundred entries, and a tenth of a small model's context. */
const MAX_LENGTH = 12_000
const MAX_LINE_LENGTH = 2000
const MAX_LINKS = 300

/** The main content of an HTML page, a {@link Line} for each block; without hidden text and page furniture. */
export function linesOfPage(page: Page): readonly Line[] {
  const known = linesBy.get(page)
  if (known) return known
  const $ = page.dom()
  const body = elementsNamed($, 'body')[0] ?? $.root().children().get(0)
  const lines = body ? linesOf(readBlocks(body)) : []
  linesBy.set(page, lines)
  return lines
}

/** Several readers ask for them. */
const linesBy = new WeakMap<Page, readonly Line[]>()

/**
 * The lines as a model is given them: whole lines as far as there is room, headings marked, links numbered. Lines
 * addressed to models are left out, so that a model cannot quote them.
 */
export function textForModel(lines: readonly Line[], page: Page): { text: string; links: string[] } {
  const base = absoluteUrl(page.dom()('base').attr('href'), page.url) ?? page.url
  const links: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (href: string): number | null => {
    const url = href.startsWith('#') ? null : canonicalUrl(href, base)
    if (!url) return null
    const known = numbers.get(url)
    if (known || links.length >= MAX_LINKS) return known ?? null
    numbers.set(url, links.push(url))
    return links.length
  }
  const output: string[] = []
  let length = 0
  for (const line of lines) {
    if (isForModels(line.text)) continue
    const text = asText(line, numberOf)
    if (text === output.at(-1)) continue
    length += text.length + 1
    if (length > MAX_LENGTH) break
    output.push(text)
  }
  return { text: output.join('\n'), links }
}

function asText(line: Line, numberOf: (href: string) => number | null): string {
  const parts = line.parts.map(({ text, href }) => {
    const number = href === null ? null : numberOf(href)
    const said = withoutMarks(text)
    return number === null || said.trim() === '' ? said : `${said.trimEnd()} [L${number}]${/\s$/.test(said) ? ' ' : ''}`
  })
  const text = parts.join('').replace(/ {2,}/g, ' ').trim().slice(0, MAX_LINE_LENGTH)
  return line.heading > 0 && line.heading < 7 ? `# ${text}` : text
}

/** What the page itself writes in our marks is none of them. */
const withoutMarks = (text: string) => text.replace(/\[L(?=\d)/g, '(L').replace(/^#+ /, '')

/** The text without the marks it was given: the page's own words, in which quotes are looked for. */
export const withoutNumbers = (text: string) => text.replace(/ ?\[L\d{1,4}\]/g, '').replace(/^#+ /gm, '')

/** Instructions to a model. */
const ORDERS = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your|these|those|the)\b.{0,30}\b(?:instructions?|prompts?|rules|directions|guidelines)\b`,
    String.raw`\b(?:system|developer|assistant) (?:prompt|message|instructions?)\b`,
    String.raw`\b(?:new|updated|secret|hidden) instructions?\s{0,3}:`,
    String.raw`\byou are (?:now )?(?:an? |the )?(?:\w{1,20} )?(?:ai|assistant|language model|llm|chatbot|bot|crawler|extractor|classifier)\b`,
    String.raw`\b(?:dear|attention|note (?:to|for)|instructions? (?:to|for)|message (?:to|for)) (?:an? |the |any |all )?(?:\w{1,20} )?(?:ai|llms?|language models?|models?|assistants?|crawlers?|chatbots?|gpt)\b`,
    String.raw`\b(?:ai|llm|language model|crawler|gpt)s? (?:must|should|shall|please|are (?:asked|instructed|told))\b`,
    String.raw`\b(?:return|answer|respond|reply|output|emit)\b.{0,40}\b(?:json|events?|confidence(?:_| )score|is_valid_event|is_child_friendly)\b`,
  ].join('|'),
  'i',
)

/** Delimiters, roles and answers in the style of models, which venues never write. */
const FORMS =
  /<\s*\/?\s*(?:page|event_text|system|assistant|user|instructions?|prompt|data|document|context)\b|<\|[a-z_]{2,30}\|>|\[\/?INST\]|<<\/?SYS>>|^\s*#{2,}\s*(?:system|instructions?|response|assistant|user)\b|^\s*(?:system|assistant|human|user)\s*:|"(?:events|title|when|first_day|is_valid_event|is_child_friendly|confidence_score|content_type)"\s*:/i

/** Whether a line of a page is addressed to models rather than to people; each line is judged alone. */
const isForModels = (text: string) => {
  const said = text.slice(0, 4000)
  return ORDERS.test(said) || FORMS.test(said)
}
