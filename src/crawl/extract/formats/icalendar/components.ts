/** One content line (RFC 5545 §3.1): names in capitals, the value as written. */
export type Property = { name: string; params: Record<string, string>; value: string }
/** A VEVENT, or a VTIMEZONE with its observances. */
export type Component = { name: string; properties: Property[]; children: Component[] }

const OBSERVANCES = new Set(['STANDARD', 'DAYLIGHT'])
const MAX_DEPTH = 20
const CANCELLED: Property = { name: 'STATUS', params: {}, value: 'CANCELLED' }

/** The text is something else than a calendar: often an error page of the site. */
export class NotACalendar extends Error {
  override name = 'NotACalendar'
  override message = 'not an iCalendar file'
}

/**
 * The events and time zones of a calendar, in order. Lines that cannot be read are passed over, and what is never
 * closed ends where the next begins: feeds made by hand are often damaged, and one bad line spoils no other event.
 * Throws if the text is no calendar at all.
 */
export function readComponents(text: string): Component[] {
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 2000))) throw new NotACalendar()
  const found: Component[] = []
  const open: Component[] = []
  let method = ''
  for (const line of unfold(text)) {
    const property = readLine(line)
    if (!property) {
      goOn(open.at(-1), line)
      continue
    }
    if (property.name === 'BEGIN') begin(property.value.trim().toUpperCase(), open, found)
    else if (property.name === 'END') {
      const name = property.value.trim().toUpperCase()
      // A message that calls events off says so for all of them (RFC 5546 §3.2.5).
      if (name === 'VEVENT' && method === 'CANCEL') open.at(-1)?.properties.push(CANCELLED)
      end(name, open)
    } else open.at(-1)?.properties.push(property)
    if (property.name === 'BEGIN' && /^\s*VCALENDAR/i.test(property.value)) method = ''
    if (property.name === 'METHOD') method = property.value.trim().toUpperCase()
  }
  return found
}

function begin(name: string, open: Component[], found: Component[]) {
  if (name === 'VEVENT' || name === 'VCALENDAR') open.length = 0
  if (open.length >= MAX_DEPTH) return
  const component = { name, properties: [], children: [] }
  if (name === 'VEVENT' || name === 'VTIMEZONE') found.push(component)
  else if (OBSERVANCES.has(name)) open.at(-1)?.children.push(component)
  open.push(component)
}

function end(name: string, open: Component[]) {
  const index = open.findLastIndex((component) => component.name === name)
  if (index >= 0) open.length = index
}

const TEXTS = new Set(['DESCRIPTION', 'SUMMARY', 'LOCATION', 'COMMENT', 'X-ALT-DESC'])

/** Programs that do not fold write a text over several lines: what is no property goes on with the one before. */
function goOn(component: Component | undefined, line: string) {
  const last = component?.properties.at(-1)
  if (last && TEXTS.has(last.name) && line.trim() !== '' && last.value.length < MAX_TEXT)
    last.value += `\\n${line.trim()}`
}
const MAX_TEXT = 100_000

/** The property of that name; where it stands several times, the last. */
export const findProperty = (component: Component, name: string): Property | undefined =>
  component.properties.findLast((property) => property.name === name && property.value !== '')

export const listProperties = (component: Component, name: string): Property[] =>
  component.properties.filter((property) => property.name === name)

/** A TEXT value in plain (RFC 5545 §3.3.11). */
export const unescapeText = (value: string) =>
  value.replace(/\\([nN,;:"\\])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))

/** RFC 5545 §3.1: a line goes on where the next begins with a space or a tab. */
const unfold = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')

function readLine(line: string): Property | null {
  const name = /^[A-Za-z0-9-]+(?=[;:])/.exec(line)?.[0]
  if (!name) return null
  const params: Record<string, string> = {}
  const parameter = /;([A-Za-z0-9-]+)=("[^"]*"?|[^";:]*)/y
  let end = name.length
  for (;;) {
    parameter.lastIndex = end
    const match = parameter.exec(line)
    if (!match) break
    params[(match[1] ?? '').toUpperCase()] = (match[2] ?? '').replaceAll('"', '')
    end = parameter.lastIndex
  }
  const colon = line.indexOf(':', end)
  if (colon < 0) return null
  return { name: name.toUpperCase(), params, value: line.slice(colon + 1) }
}
