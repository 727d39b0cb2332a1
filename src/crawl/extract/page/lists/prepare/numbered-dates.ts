import { type Block, type Line, linesOf } from '../../blocks/blocks.ts'
import { MONTHS } from '../../blocks/stamped.ts'
import { WEEKDAYS } from '../../lines/date-words.ts'
import type { Reader } from '../../lines/reading.ts'

/** '12/3 – Camp fire songs', 'Thu 12/3 Camp fire songs', '12.3.26 Camp fire songs': alone each may be a fraction or a version. */
const NUMBERS = new RegExp(
  `^(?<weekday>(?:${WEEKDAYS})\\.?,? )?(?<date>\\d{1,2})(?:/(?<month>\\d{1,2})|\\.(?<dotted>\\d{1,2})(?=\\.\\d))(?:[/.](?<year>(?:20)?\\d\\d))?(?=\\s*[-–—:,|]\\s*\\p{L}|\\s+\\p{L})`,
  'iu',
)
const LEAST_LINES = 3

type Dated = { line: Line; said: string; date: number; month: number; year: string }

/** Writes such days in words where three lines or more open with them and come in order, with the year of the heading above. */
export function writeNumberedDates(root: Block, { order }: Reader): void {
  if (order !== 'day-first') return
  let run: Dated[] = []
  let year = ''
  const close = () => {
    if (run.length >= LEAST_LINES && areInOrder(run)) for (const one of run) write(one, year)
    run = []
  }
  for (const line of linesOf(root)) {
    const dated = datedIn(line)
    if (dated) run.push(dated)
    else if (line.heading > 0) {
      close()
      const [only, second] = new Set(line.text.match(/\b20\d\d\b/g))
      year = only && !second ? only : ''
    }
  }
  close()
}

function datedIn(line: Line): Dated | null {
  const match = NUMBERS.exec(line.text)
  const { date, month, dotted, year = '' } = match?.groups ?? {}
  const found = { line, said: match?.[0] ?? '', date: Number(date), month: Number(month ?? dotted), year }
  return match && found.date >= 1 && found.date <= 31 && found.month >= 1 && found.month <= 12 ? found : null
}

/** From the first to the last, over one turn of the year at most. */
function areInOrder(run: readonly Dated[]): boolean {
  const days = run.map(({ date, month }) => month * 100 + date)
  const falls = days.filter((day, index) => index > 0 && day < (days[index - 1] as number))
  const isTurn = falls.length === 1 && (falls[0] as number) < 600 && (days[0] as number) > 600
  return (falls.length === 0 || isTurn) && new Set(days).size >= LEAST_LINES
}

function write({ line, said, date, month, year }: Dated, above: string): void {
  const weekday = /^\p{L}+/u.exec(said)?.[0]
  const stated = year ? (year.length === 2 ? `20${year}` : year) : above
  const text = `${weekday ? `${weekday} ` : ''}${date} ${MONTHS[month - 1]}${stated ? ` ${stated}` : ''}`
  const [first, ...rest] = line.parts
  const own = first?.text.trimStart()
  const parts =
    first && own?.startsWith(said)
      ? [{ ...first, text: `${text}${own.slice(said.length)}` }, ...rest]
      : [{ href: null, strong: false, ...first, text: `${text}${line.text.slice(said.length)}` }]
  Object.assign(line, { text: `${text}${line.text.slice(said.length)}`, parts })
}
