import type { DomElement as Element } from '../../facts/text.ts'

const OUTSIDE = new Set(
  'script style noscript template svg math iframe object embed canvas video audio map nav footer form select textarea dialog head title meta link'.split(
    ' ',
  ),
)
const OUTSIDE_ROLE = /^(?:navigation|contentinfo|search|dialog|alertdialog|menu|menubar|banner)$/i
const OUTSIDE_NAME =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|submenu|footer|foot|site-info|colophon|breadcrumbs?|cookies?|consent|gdpr|advert|adverts|advertisement|ads|adsense|sponsor|sponsors|sponsored|newsletter|social|sharing|share|related|comments?|pagination|pager|skip-?links?|top-?bar|date-?picker|view-selector|events-bar|popup|basket|minicart|screen-reader-menu)(?=$|[\s_-])/i
const WRAPPER = /^(?:body|html|main|article)$/

/** What surrounds a page's content rather than being part of it. */
export function isOutside(element: Element): boolean {
  const { name, attribs } = element
  if (name === 'form') return !holdsHeading(element)
  if (OUTSIDE.has(name)) return true
  if (attribs.role && OUTSIDE_ROLE.test(attribs.role)) return true
  if (WRAPPER.test(name)) return false
  const names = `${attribs.id ?? ''} ${attribs.class ?? ''}`
  return names.length > 1 && names.length < 300 && OUTSIDE_NAME.test(names) && !/has-|with-|no-/.test(names)
}

/** Hidden from readers. Panels of tabs and accordions are hidden only until they are opened, and count. */
export function isHidden({ attribs }: Element): boolean {
  const hidden =
    attribs.hidden !== undefined ||
    isDataOnly(attribs) ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs.style ?? '')
  return hidden && !/tab|accordion|collaps|panel|toggle/i.test(`${attribs.role ?? ''} ${attribs.class ?? ''}`)
}

/** A copy of what the page shows, written for machines beside it. */
const isDataOnly = (attribs: Element['attribs']) =>
  attribs.itemscope !== undefined &&
  /(?:^|\s)(?:hidden|hide|d-none|sr-only|visually-?hidden|screen-reader-text)(?:\s|$)/i.test(attribs.class ?? '')

/** No longer true. */
export const isStruck = ({ name, attribs }: Element) =>
  name === 'del' || name === 's' || name === 'strike' || /line-through/i.test(attribs.style ?? '')

/** Old pages wrap everything in one form. */
function holdsHeading(element: Element): boolean {
  const queue: Element[] = [element]
  for (let seen = 0; queue.length > 0 && seen < 3000; seen += 1) {
    const next = queue.shift() as Element
    if (/^(?:h[1-4]|table|article|main)$/.test(next.name)) return true
    for (const child of next.children) if (child.type === 'tag') queue.push(child as Element)
  }
  return false
}
