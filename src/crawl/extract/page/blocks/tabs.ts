import { type DomElement as Element, nodeText } from '../../facts/text.ts'
import { namesDay } from './stamped.ts'

/** Which panel each day of a strip of tabs opens, and the tabs themselves, which say nothing once their panels do. */
export type Tabs = { days: ReadonlyMap<Element, string>; strip: ReadonlySet<Element> }

const MAX_ELEMENTS = 50_000
const LONGEST_TAB = 40

/** Finds tabs that are named for days, by the ids of their panels or, where they have none, by their order. */
export function findTabs(root: Element): Tabs {
  const byId = new Map<string, Element>()
  const buttons: Element[] = []
  const tabs: Element[] = []
  const panels: Element[] = []
  const stack: Element[] = [root]
  for (let next = stack.pop(), seen = 0; next && seen < MAX_ELEMENTS; next = stack.pop(), seen += 1) {
    const { attribs, children } = next
    if (attribs.id) byId.set(attribs.id, next)
    if (attribs.role === 'tabpanel') panels.push(next)
    else if (attribs.role === 'tab' || targetOf(next)) tabs.push(next)
    else if (next.name === 'button') buttons.push(next)
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child?.type === 'tag') stack.push(child as Element)
    }
  }
  const paired = pairTabs(tabs, panels, byId)
  return paired.days.size > 0 ? paired : pairWeekdays(buttons, byId)
}

function pairTabs(tabs: readonly Element[], panels: readonly Element[], byId: ReadonlyMap<string, Element>): Tabs {
  const days = new Map<Element, string>()
  const strip = new Set<Element>()
  const dated = tabs.flatMap((tab) => {
    const text = tab.children.length < 20 ? nodeText(tab).replace(/\s+/g, ' ').trim() : ''
    return text.length <= LONGEST_TAB && (namesDay(text) || /^(?:today|tomorrow)\b/i.test(text)) ? [{ tab, text }] : []
  })
  const isInOrder = dated.length > 1 && dated.length === panels.length && dated.every(({ tab }) => !targetOf(tab))
  dated.forEach(({ tab, text }, index) => {
    const panel = isInOrder ? panels[index] : byId.get(targetOf(tab) ?? '')
    if (!panel || panel === tab || /^(?:a|span|h[1-6]|tr|input)$/.test(panel.name)) return
    days.set(panel, text)
    strip.add(tab)
  })
  return { days, strip }
}

/** The buttons 'Friday 13th' and 'Saturday 14th', and what is called by these days of the week, 'friday-programme' and 'saturday-programme'. */
function pairWeekdays(buttons: readonly Element[], byId: ReadonlyMap<string, Element>): Tabs {
  const named = buttons.flatMap((button) => {
    const text = nodeText(button).replace(/\s+/g, ' ').trim()
    const weekday = WEEKDAY_BUTTON.exec(text)?.[1]?.toLowerCase()
    return weekday ? [{ button, text, weekday }] : []
  })
  const panelsOf = (weekday: string) =>
    [...byId].flatMap(([id, panel]) =>
      panel.name !== 'button' && id.toLowerCase().split(/[-_]/).includes(weekday) ? [panel] : [],
    )
  const pairs = named.map((one) => ({ ...one, panels: panelsOf(one.weekday) }))
  if (pairs.length < 2 || pairs.some(({ panels }) => panels.length !== 1)) return { days: new Map(), strip: new Set() }
  return {
    days: new Map(pairs.flatMap(({ panels, text }) => panels.map((panel) => [panel, text] as const))),
    strip: new Set(pairs.map(({ button }) => button)),
  }
}

const WEEKDAY_BUTTON =
  /^((?:mon|tues|wednes|thurs|fri|satur|sun)day),? (?:the )?\d{1,2}(?:st|nd|rd|th)?(?: \p{L}{3,9}\.?)?$/iu

/** The id of what an element opens. */
function targetOf({ attribs }: Element): string | null {
  const named = attribs['aria-controls'] ?? attribs['data-bs-target'] ?? attribs['data-target'] ?? attribs['data-tab']
  const target = named ?? (attribs.href?.startsWith('#') ? attribs.href : '')
  return target.replace(/^#/, '') || null
}
