import { isClubhouse, isPlaceName, placeOf } from '../../../facts/place-name.ts'
import { type Block, type Line, linesOf, plainLine } from '../../blocks/blocks.ts'
import type { Headings } from '../../blocks/headings.ts'
import type { Reader } from '../../lines/reading.ts'
import { bestTitle, type TitleCandidate, titleOf } from '../../lines/titles.ts'
import type { PageRecord } from '../../lists/record.ts'

/**
 * Gives entries which are called as their place is the name of what is on there, where they, the lines right below or the heading above say it:
 * 'Corley Kirk' below 'Services' is a 'Service at Corley Kirk', and 'Elmford Abbey – 2 May' above '<b>Spring Cantata</b>' is where that is sung.
 */
export function withoutPlaceTitles(
  records: readonly PageRecord[],
  root: Block,
  headingsOf: Headings,
  reader: Reader,
): PageRecord[] {
  const lines = linesOf(root)
  const named = records.flatMap(({ title }) => title ?? [])
  const areAllPlaces = named.length > 1 && named.every(({ title }) => isBuilding(title))
  return records.map((record) => {
    const { title } = record
    if (title === null || record.place || title.line.heading === 1) return record
    const parted = withoutPlaceBehind(title)
    if (parted) return { ...record, title: parted.title, place: parted.place }
    const place = title.title.replace(AT, '')
    if (!(AT.test(title.title) ? placeOf(place) : isBuilding(place))) return record
    const placed = { ...record, place: plainLine(place) }
    const own = nameBehind(title, place, reader) ?? nameBeside(record, title, reader)
    if (own) return { ...placed, title: own }
    const below = record.lines.length === 1 ? nameBelow(title.line, lines, reader) : null
    if (below) return { ...placed, title: below, lines: [...record.lines, below.line] }
    const headings = headingsOf(title.line)
    const above = kindAbove(title, place, headings) ?? (areAllPlaces ? groupAbove(headings, reader) : null)
    return above ? { ...placed, title: above } : record
  })
}

/** 'Spring Concert, St Mary’s Church' is the concert, and where it is. */
function withoutPlaceBehind(title: TitleCandidate): { title: TitleCandidate; place: Line } | null {
  const [, name = '', said = ''] = /^([^,]{4,80}), (.+)$/u.exec(title.title) ?? []
  const place = said === '' || placeOf(name) ? null : placeOf(said)
  return place && { title: { ...title, title: name }, place: plainLine(said) }
}

const AT = /^(?:(?:indoors|outdoors) )?(?:at|in) (?=(?:the )?\p{Lu})/iu

/** Names of buildings and grounds that no play, film or group is called by. */
const isBuilding = (text: string) => isClubhouse(text) || (BUILDING.test(text) && isPlaceName(text))
const BUILDING =
  /\b(?:Halls?|Guildhall|Hut|Den|HQ|Headquarters|Institute|Pavilion|Clubhouse|Church|Kirk|Chapel|Cathedral|Minster|Abbey|Priory|Mosque|Synagogue|School|College|University|Centre|Center|Library|Park|Greenhouse|Rooms?)\b/u

/** 'Sat 21 March – Mill Hall – Quiz' */
function nameBehind({ line }: TitleCandidate, place: string, reader: Reader): TitleCandidate | null {
  const behind = line.text.slice(line.text.indexOf(place) + place.length)
  const [, said = ''] = /^ [–—-] (\p{L}.{2,80})$/u.exec(behind) ?? []
  const other = said && !placeOf(said) ? titleOf(plainLine(said), reader) : null
  return other && { ...other, line }
}

/** A name that is marked more than that of the place is. */
function nameBeside({ lines }: PageRecord, title: TitleCandidate, reader: Reader): TitleCandidate | null {
  const others = lines.filter((line) => line !== title.line && placeOf(line.text) === null)
  const best = title.line.heading === 0 ? bestTitle(others, reader) : null
  return best && best.line.heading > 0 && best.score > title.score ? best : null
}

/** Right below, a marked name without a day of its own. */
function nameBelow(line: Line, lines: readonly Line[], reader: Reader): TitleCandidate | null {
  const next = lines[lines.indexOf(line) + 1]
  if (!next || next.heading === 0 || placeOf(next.text)) return null
  const { dates, times } = reader.read(next)
  return dates.length + times.length === 0 ? titleOf(next, reader) : null
}

/** 'Next Services' above 'Corley Kirk' */
function kindAbove({ line, score }: TitleCandidate, place: string, headings: readonly Line[]): TitleCandidate | null {
  const kind = headings.map(({ text }) => kindIn(text)).find((one) => one !== null)
  return kind ? { title: `${kind} at ${place}`, score, line, href: null } : null
}

/** 'Elmford Karate' above a table of days and halls. */
function groupAbove(headings: readonly Line[], reader: Reader): TitleCandidate | null {
  const [nearest] = headings.filter(({ heading }) => heading < 7)
  return nearest && !isBuilding(nearest.text) ? titleOf(nearest, reader) : null
}

function kindIn(heading: string): string | null {
  const said = heading.replace(YEARS, ' ').replace(/\s+/g, ' ').trim().replace(LEAD, '')
  const [, before = '', kinds = ''] = KINDS.exec(said) ?? []
  if (kinds === '') return null
  const name = `${before}${kinds.replace(/(?<=(?:ss|ch))es$|s$/, '')}`
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}

const YEARS = /\b(?:19|20)\d\d(?:\s?[-–/]\s?(?:20)?\d\d)?\b/g
const LEAD = /^(?:(?:all|our|the|next|upcoming|forthcoming|future|regular|weekly|dates (?:of|for)) )+/i
/** Kinds of events that are often held elsewhere than at the venue whose page this is; a theatre's shows are none. */
const KINDS =
  /^((?:[\p{L}'’&]+ ){0,3})(services|concerts|recitals|rehearsals|practices|classes|lessons|sessions|workshops|tea dances|coffee mornings|markets)$/iu
