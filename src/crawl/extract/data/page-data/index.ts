import { type DomElement, isElement } from '../../facts/text.ts'
import { elementsNamed } from '../../parse/elements.ts'
import type { Page } from '../../parse/page.ts'
import type { Attempt } from '../../pool/readers.ts'
import { unflatten } from './devalue.ts'
import { readFlight } from './flight.ts'
import { readLiterals } from './literal.ts'
import { readNested } from './nested.ts'

/** The total size of a page's data; beyond it nothing more is read. */
const MAX_TEXT = 8_000_000
const MAX_ATTRIBUTES = 2000
/** A date of this century, or a Unix time in seconds or milliseconds. */
const DATED = /20\d\d|\b1[5-9]\d{8}(?:\d{3})?\b/

/**
 * The data that a page carries for its own rendering: JSON in scripts and in attributes, literals in JavaScript, JSON in
 * a JavaScript text, and the forms in which Next.js and Nuxt send their state. What cannot contain a date is skipped.
 */
export function pageData($: ReturnType<Page['dom']>, attempt: Attempt): unknown[] {
  const data: unknown[][] = []
  const chunks: string[] = []
  let weight = 0
  for (const script of elementsNamed($, 'script')) {
    if (script.attribs.src !== undefined) continue
    const { type = '', id = '' } = script.attribs
    const text = $(script).text()
    weight += text.length
    if (/ld\+json|template|html/i.test(type) || text.length < 40 || weight > MAX_TEXT) continue
    // Its pieces may be cut anywhere.
    if (text.includes('__next_f')) for (const chunk of attempt(() => flightChunks(text), [])) chunks.push(chunk)
    else if (!DATED.test(text)) continue
    else if (/^__NUXT_DATA__/.test(id) || script.attribs['data-nuxt-data'] !== undefined)
      data.push(attempt(() => nuxtData(text), []))
    else data.push(...[readLiterals, readNested].map((read) => attempt(() => read(text), [])))
  }
  if (chunks.length > 0) data.push(attempt(() => readFlight(chunks.join('')), []))
  return [...data, attributeData($, attempt)].flat()
}

/** `self.__next_f.push([1, "…"])`: pieces of one text. */
const flightChunks = (script: string): string[] =>
  readLiterals(script).flatMap((literal) => {
    const [kind, chunk] = Array.isArray(literal) ? literal : []
    return kind === 1 && typeof chunk === 'string' ? [chunk] : []
  })

function nuxtData(text: string): unknown[] {
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values) ? [unflatten(values)] : [values]
  } catch {
    return []
  }
}

/** `data-props`, `data-page`, `data-events`, `:events` and their like: an attribute that holds JSON. */
function attributeData($: ReturnType<Page['dom']>, attempt: Attempt): unknown[] {
  const found: unknown[][] = []
  const seen = new Set<string>()
  const stack = $.root().contents().toArray().filter(isElement).reverse()
  for (let element = stack.pop(); element && found.length < MAX_ATTRIBUTES; element = stack.pop()) {
    for (const name in element.attribs) {
      const value = element.attribs[name] ?? ''
      if (!mayHoldEvents(name, value) || seen.has(value)) continue
      seen.add(value)
      found.push(attempt(() => readLiterals(`=${value}`), []))
    }
    for (let index = element.childNodes.length - 1; index >= 0; index -= 1) {
      const child = element.childNodes[index]
      if (child && isElement(child)) stack.push(child as DomElement)
    }
  }
  return found.flat()
}

const mayHoldEvents = (name: string, value: string): boolean =>
  value.length >= 40 &&
  /^(?:data-|:|v-bind:|ng-|x-|props$|content$)/.test(name) &&
  /^\s*[[{]/.test(value) &&
  DATED.test(value)
