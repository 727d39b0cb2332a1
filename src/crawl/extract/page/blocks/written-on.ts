import { type LondonDay, parseDay, yearOf } from '#domain/days/london-time.ts'

/**
 * The day from which a page's dates without a year are read: that in its address ('/2019/05/12/fair/', '/events/month/2022-03/'), or the first of
 * the year of an address that is filed under an earlier one ('/2015/events/', 2015.festival.example); else today. An address with a day to
 * come is that of an event.
 */
export function writtenOn(url: string, today: LondonDay): LondonDay {
  const address = URL.parse(url)
  if (!address) return today
  const [, year, month, date] = DAY_IN_PATH.exec(address.pathname) ?? []
  const day = parseDay(`${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0') ?? '01'}`)
  if (day) return day < today ? day : today
  const [, filed] = YEAR_IN_PATH.exec(address.pathname) ?? YEAR_IN_HOST.exec(address.hostname) ?? []
  return filed && Number(filed) < yearOf(today) ? (parseDay(`${filed}-01-01`) ?? today) : today
}

const DAY_IN_PATH = /\/(20\d\d)[/-](\d{1,2})(?:[/-](\d{1,2}))?(?=[/-]|\.\w{2,5}$|$)/
const YEAR_IN_PATH = /\/(20\d\d)(?=\/|$)/
const YEAR_IN_HOST = /^(20\d\d)\./
