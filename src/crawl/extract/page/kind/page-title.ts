import { isNoName } from '#domain/event/name.ts'
import { titleKey } from '#domain/text.ts'
import type { DomElement as Element } from '../../facts/text.ts'
import { allElements, elementsNamed, metaContent } from '../../parse/elements.ts'
import type { Page } from '../../parse/page.ts'
import { isVagueMeeting } from '../lines/meeting-words.ts'
import { isDateText } from '../lines/titles.ts'
import { isFragment, isGathering, isLabel, isOtherHeading } from '../lines/words.ts'
import { isSlugOf } from './kind.ts'

/** What a page calls itself in its headings, its title and the title it gives to those who share it. */
export type PageNames = {
  /** The name that most of these and its address agree on; null for a page about no one event. */
  subject: string | null
  headings: readonly string[]
  documentTitle: string
  sharedTitle: string
  siteName: string
  /** Keys of main headings that are the sign of the whole site. */
  signs: readonly string[]
}

type Dollar = ReturnType<Page['dom']>

export function readPageNames($: Dollar, url: string): PageNames {
  const known = namesBy.get($)
  if (known) return known
  const own = {
    headings: headingsOf($),
    documentTitle: elementsNamed($, 'title')
      .slice(0, 1)
      .map((title) => plain($(title).text()))
      .join(''),
    sharedTitle: plain(metaContent($, 'property', 'og:title') ?? ''),
    siteName: plain(metaContent($, 'property', 'og:site_name') ?? ''),
    signs: homeHeadings($, url),
  }
  const sign = signBeside(own, url)
  if (sign) own.signs.push(sign)
  const names = { ...own, subject: subjectOf($, own, url) }
  namesBy.set($, names)
  return names
}

/** Several readers ask for them. */
const namesBy = new WeakMap<Dollar, PageNames>()

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * A page's subject: of its headings and titles the one that agrees with most of the others and with its address. A site that
 * makes a heading of its own name on every page is outvoted.
 */
function subjectOf($: Dollar, names: Omit<PageNames, 'subject'>, url: string): string | null {
  const { documentTitle, sharedTitle, signs } = names
  const segments = segmentsOf(url)
  const called = calledBehindSite(documentTitle, url)
  const own = names.headings.filter((heading) => !signs.includes(titleKey(heading))).map(withoutDay)
  const below = firstBelow($).map((heading) => withoutDay(plain($(heading).text())))
  const headings =
    own.length > 0 ? own : below.filter((heading) => names.headings.length === 0 || isEventName(heading)).slice(0, 1)
  // A page that is headed 'What's on' or 'Tuesday' is about no one event, whatever its title says.
  const isOfMany = headings[0] !== undefined && (isGathering(headings[0]) || WEEKDAY_ALONE.test(headings[0]))
  if (isOfMany && !headings.some(isEventName)) return null
  const titles = [sharedTitle, documentTitle].map(withoutDay)
  const siteNames = siteNamesOf(names)
  const ofTitles = called !== null ? [called] : titles.map(firstPart)
  const candidates = [...headings, ...ofTitles].filter(isEventName)
  const agreement = (name: string) => {
    const key = titleKey(name)
    const isInAddress = segments.some((segment) => isSlugOf(segment, name))
    const isOfSite = siteNames.includes(key)
    return (
      (isInAddress ? 1.5 : 0) +
      titles.filter((title) => titleKey(title).startsWith(key)).length * 0.5 +
      ([...headings, ...below].some((heading) => titleKey(heading) === key) ? 1 : 0) -
      (isOfSite ? 2 : 0)
    )
  }
  let subject: string | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const candidate of candidates) {
    const score = agreement(candidate)
    if (score > most) [subject, most] = [candidate, score]
  }
  return subject
}

const segmentsOf = (url: string) => (URL.parse(url)?.pathname ?? '').toLowerCase().split('/').filter(Boolean)

/** 'Schedule' of 'Orchard Drums » Schedule' at /schedule/, which is named behind its site. */
function calledBehindSite(documentTitle: string, url: string): string | null {
  const called = documentTitle.split(SEPARATOR).find((part) => isSlugOf(segmentsOf(url).at(-1) ?? '', part))
  return called !== undefined && called !== firstPart(documentTitle) ? called : null
}

/** The key of the main heading 'Orchard Drums' on such a page, where 'Schedule' is another. */
function signBeside({ headings, documentTitle }: Pick<PageNames, 'headings' | 'documentTitle'>, url: string) {
  const called = calledBehindSite(documentTitle, url)
  const keys = headings.map(titleKey)
  const sign = titleKey(firstPart(documentTitle))
  return called !== null && keys.includes(titleKey(called)) && keys.includes(sign) ? sign : null
}

/** Below a main heading that is the site's sign the name of what the page is about is among the first. */
const MOST_BELOW = 8

function firstBelow($: Dollar): Element[] {
  const below: Element[] = []
  for (const element of allElements($)) {
    if (/^h[234]$/.test(element.name)) below.push(element)
    if (below.length === MOST_BELOW) break
  }
  return below
}

/** The main headings that are wholly a link to the home page, as the site's sign is; none on that page itself. */
function homeHeadings($: Dollar, url: string): string[] {
  const path = URL.parse(url)?.pathname ?? '/'
  return elementsNamed($, 'h1').flatMap((heading) => {
    const text = plain($(heading).text())
    const link = $(heading).find('a').first().length > 0 ? $(heading).find('a').first() : $(heading).closest('a')
    const target = URL.parse(link.attr('href') ?? '#', url)
    const folder = target?.pathname.replace(/index\.\w+$/, '') ?? ''
    const [section, deeper] = folder.split('/').filter(Boolean)
    const isOwnSite = target !== null && target.host === URL.parse(url)?.host
    // A site may be in a folder; '/hamlet/' above '/hamlet/book/' is no home page, but that of Hamlet.
    const isAbove = folder.endsWith('/') && path.startsWith(folder) && path !== folder && deeper === undefined
    const isHome = isOwnSite && isAbove && !(section && isSlugOf(section, text))
    const isWhole = plain(link.text()).length >= text.length
    return text !== '' && isHome && isWhole ? [titleKey(text)] : []
  })
}

/** 'Sunday 7 June 2026 – River Parade' is the parade. */
function withoutDay(title: string): string {
  const [first = '', ...more] = title.split(SEPARATOR)
  return more.length > 0 && isDateText(first) ? title.slice(title.indexOf(more[0] ?? '', first.length)) : title
}

/** 'Egg hunt | Orchard House' is the egg hunt. */
const firstPart = (title: string) => title.split(SEPARATOR)[0] ?? ''

const SEPARATOR = /\s[|–—·»:-]\s/

const isEventName = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  text.length <= 200 &&
  !isGathering(text) &&
  !isLabel(text) &&
  !isDateText(text) &&
  !HOUR_ALONE.test(text) &&
  !WEEKDAY_ALONE.test(text) &&
  !isOtherHeading(text) &&
  !isFragment(text) &&
  !isNoName(text) &&
  !isVagueMeeting(text)

/** What is left of 'Friday 20 March – 7.30pm'. */
const HOUR_ALONE = /^\d{1,2}(?:[.:]\d\d)? ?[ap]\.?m\.?$/i
const WEEKDAY_ALONE = /^(?:every |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?:?$/i

/** Keys of what its site is called: the name that it gives to those who share it, the sign above its pages, the end of its title. */
export function siteNamesOf({ siteName, signs, documentTitle }: Omit<PageNames, 'subject'>): string[] {
  const parts = documentTitle.split(SEPARATOR)
  const names = [siteName, firstPart(siteName), parts.length > 1 ? (parts.at(-1) ?? '') : '']
  return [...names.filter(Boolean).map(titleKey), ...signs]
}

/** Whether a title is that of a page which lists, 'Events – Orchard Hall'. */
export const isListingTitle = (title: string) => firstPart(title) !== title && isGathering(firstPart(title))

/** All that a page calls itself, the surest first: its main headings, what it gives to those who share it, its title, its site. */
export function allNamesOf({ headings, sharedTitle, documentTitle, siteName }: PageNames): string[] {
  const titles = [sharedTitle, documentTitle].flatMap((title) => title.split(/\s(?:[|–—·»:-]|::)\s/))
  return [...headings, ...titles, siteName].map(plain).filter((name) => /\p{L}{2}/u.test(name) && name.length <= 200)
}

/** Its main headings, without the badges that stand in them: a few, since some templates make one of every entry. */
const headingsOf = ($: Dollar): string[] =>
  elementsNamed($, 'h1')
    .slice(0, 5)
    .map((heading) => plain(textWithoutSmall(heading)) || plain($(heading).text()))

const textWithoutSmall = (element: Element): string =>
  element.children
    .map((child) =>
      child.type === 'text'
        ? child.data
        : child.type === 'tag' && child.name !== 'small'
          ? textWithoutSmall(child as Element)
          : ' ',
    )
    .join('')
