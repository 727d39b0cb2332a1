import fs from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { zIcsCalendar, zIcsEvent, zIcsEventBase } from '@ts-ics/schema-zod'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { validateXML } from 'xmllint-wasm'
import { jsonFeedSchema } from './json-feed.ts'

/** What others find wrong with what we write; nothing is the right answer. */

const grammar = (name: string) => fs.readFileSync(new URL(`${name}.rng`, import.meta.url), 'utf8')

/** By libxml2 (xmllint), against a RELAX NG grammar. */
export async function xmlErrors(xml: string, name: 'atom' | 'rss'): Promise<string[]> {
  const { errors } = await validateXML({ xml, schema: grammar(name), extension: 'relaxng' })
  return errors.map(({ rawMessage }) => rawMessage)
}

/** By Ajv, against the JSON Schema of JSON Feed 1.1. */
export function jsonFeedErrors(json: string): string[] {
  const ajv = new Ajv2020({ allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(jsonFeedSchema)
  validate(JSON.parse(json))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/**
 * By ical.js, which reads every value by its type and throws where it cannot, and by ts-ics, which checks every component
 * against its schema. Returns the entries' identifiers.
 */
export function calendarEntries(text: string): string[] {
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(text))
  const uids = calendar.getAllSubcomponents('vevent').map((entry) => String(entry.getFirstPropertyValue('uid')))
  const { events = [], ...rest } = convertIcsCalendar(undefined, text)
  zIcsCalendar.parse(rest)
  // An entry needs no end (RFC 5545 §3.6.1), which the one schema does not know.
  for (const event of events) (event.end || event.duration ? zIcsEvent : zIcsEventBase).parse(event)
  const others = events.map(({ uid }) => uid)
  if (!isDeepStrictEqual(uids, others)) throw new Error(`ical.js reads ${uids}, ts-ics ${others}`)
  return uids
}
