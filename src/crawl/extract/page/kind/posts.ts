import type { LondonDay } from '#domain/days/london-time.ts'
import { titleKey } from '#domain/text.ts'
import { readMachineDate } from '../../../dates/machine-date.ts'
import { absoluteUrl } from '../../facts/text.ts'
import { allElements, elementsNamed, metaContent } from '../../parse/elements.ts'
import type { Page } from '../../parse/page.ts'
import { fitsWeekday, YEAR } from '../accept/accept.ts'
import type { PageBase } from '../event/event.ts'
import { isBylineHint, isOtherSection } from '../lines/words.ts'
import type { ReadRecord } from './kind.ts'

type Dollar = ReturnType<Page['dom']>

/** Whether an address is that of one post of a blog or one piece of news, rather than of their list. */
export const isPost = (path: string) => POST.test(path)

const POST =
  /\/(?:news|blog|press|press-releases?|latest-news|stories|articles?|posts?)\/(?:[^/]+\/)*(?!(?:page|category|tag|author|archive|index)\b)(?=[^/]*\p{L}{3})[^/]{8,}\/?$/iu

/** The day on which a post says that it was put up, in data or beside its name; null where it does not. */
export function publishedOn($: Dollar, today: LondonDay): LondonDay | null {
  const stated = [
    metaContent($, 'property', 'article:published_time'),
    ...elementsNamed($, 'script').map((script) => PUBLISHED.exec($(script).text())?.[1]),
    ...allElements($).flatMap((element) => {
      const { name, attribs } = element
      const hint = attribs.class ?? ''
      if (name === 'time' && attribs.itemprop === 'datePublished') return attribs.datetime
      if (!isBylineHint(hint) && !DATE_HINT.test(hint)) return []
      return name === 'time' ? attribs.datetime : $(element).text().trim().replace(POSTED_ON, '')
    }),
  ]
  const days = stated.flatMap((value) => (value ? (readMachineDate(value)?.date ?? []) : []))
  return days.find((day) => day <= today) ?? null
}

const DATE_HINT = /(?:^|[\s_-])date(?:$|[\s_-])/
const POSTED_ON = /^(?:posted|published|added|written)(?: on)?:?\s+/i
const PUBLISHED = /"datePublished"\s*:\s*"([^"]{8,40})"/

/**
 * What is on, of the dates in a post: those of a list in it, of several names that lead to no other post. All else that a post dates is as
 * often over, or when something was decided. Without the day on which it was put up (`isDated`) a day needs its year or a day of the week that fits.
 */
export function listOfPost(read: readonly ReadRecord[], page: PageBase, isDated: boolean): readonly ReadRecord[] {
  const listed = read.filter(({ record: { title, isListed }, when }) => {
    const target = URL.parse(absoluteUrl(title?.href, page.base) ?? '')
    const isOfYear = isDated || YEAR.test(when.quote) || fitsWeekday([when.quote], when.sessions)
    return isListed && title !== null && when.isClear && isOfYear && !isOtherSection(target?.pathname ?? '')
  })
  const names = new Set(listed.map(({ record }) => titleKey(record.title?.title ?? '')))
  return names.size >= LEAST_NAMES ? listed : []
}

/** Fewer may be the days on which something was decided, and is done. */
const LEAST_NAMES = 3
