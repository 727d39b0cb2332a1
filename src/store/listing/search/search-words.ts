import { type SQL, sql } from 'drizzle-orm'
import { editsBetween, mostEdits } from '#domain/filter/search/mistyped.ts'
import { parseSearch, replaceWords, type SearchTerm } from '#domain/filter/search/search.ts'
import { MEANT_NAMES } from '#domain/filter/search/synonyms.ts'
import { PLACE_NAMES } from '#domain/place/london/place-names.ts'
import type { Db } from '../../db/database.ts'
import { memoByVersion } from '../../db/memo-by-version.ts'
import { termsQuery } from './search-condition.ts'

/** What of the listed events' words is alike enough to be looked at. */
const MOST_CANDIDATES = 40
/** Fewer letters are too few to say what was meant. */
const FEWEST_LETTERS = 3

/** The search that is meant by what was typed: {@link correctSearch}. */
export type SearchCorrection = (typed: string) => Promise<string>

const MOST_CACHED = 500

/** {@link correctSearch}, once for each version of the catalogue: a list, its counts and what could be left out all ask it. */
export const createSearchCorrection = (db: Db, version: () => number | null): SearchCorrection =>
  memoByVersion(version, (typed) => correctSearch(db, typed), { keyOf: (typed) => typed, max: MOST_CACHED })

/** Words that find events though none may have them. */
const NAMED_WORDS: readonly string[] = [...new Set([...PLACE_NAMES, ...MEANT_NAMES].flatMap((name) => name.split(' ')))]

/**
 * The search that is meant where one finds nothing: each word that no listed event has is replaced by the nearest that one has,
 * 'pupets' by 'puppets', and 'pup' by what begins with it; where no event then has all words, as few as possible are left out.
 * What is quoted stays as it is, and so does a search of which nothing is found.
 */
export async function correctSearch(db: Db, search: string): Promise<string> {
  const spelt = await correctSpelling(db, search)
  const terms = requiredTerms(spelt)
  if (terms.length < 2 || terms.some(({ isQuoted }) => isQuoted)) return spelt
  const [all] = await countAny(db, [terms])
  if (all !== 0) return spelt
  if (terms.length > MOST_TERMS) return search
  for (let size = terms.length - 1; size > 0; size--) {
    const fewer = subsets(terms, size)
    const counts = await countAny(db, fewer)
    // The fewest events are the likeliest to be meant; and English says last what it is about.
    const found = fewer.map((some, n) => ({ some, count: counts[n] ?? 0 })).filter(({ count }) => count > 0)
    const [best] = found.reverse().sort((one, other) => one.count - other.count)
    if (best) return best.some.map(({ typed }) => typed).join(' ')
  }
  return search
}

/** Of more words there are too many ways to leave some out. */
const MOST_TERMS = 5
/** What finds more says too little to set events apart. */
const COUNTED_TO = 200

const requiredTerms = (search: string) => parseSearch(search).filter(({ isOptional }) => !isOptional)

async function correctSpelling(db: Db, search: string): Promise<string> {
  const terms = requiredTerms(search).filter(({ isQuoted }) => !isQuoted)
  const found = await findAny(db, terms)
  const replaced = new Map<string, string>()
  for (const { typed } of terms.filter((_, n) => !found[n])) {
    const meant = typed.includes(' ') ? undefined : await nearestWord(db, typed)
    if (meant !== undefined) replaced.set(typed, inNumberOf(typed, meant))
  }
  return replaced.size > 0 ? replaceWords(search, replaced) : search
}

/** Adds the words of a venue's listed events; those of what is gone stay until {@link rebuildSearchWords}. */
export const addSearchWords = (db: Db, venueId: number): Promise<void> => addWords(db, sql`and venue_id = ${venueId}`)

/** Reads the words of all listed events anew. */
export const rebuildSearchWords = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from search_words`)
    await addWords(tx, sql``)
  })

/** In order, so that crawls that end together wait for each other and do not deadlock. */
async function addWords(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`
    insert into search_words (word, events)
    select word, count(*) from (
      select unnest(tsvector_to_array(to_tsvector('simple', plain_words_of(left(search_text, 100000))))) as word
      from events where listed ${which}
    ) as words
    where word ~ '^[a-z]{3,30}$' group by word order by word
    on conflict (word) do update set events = greatest(search_words.events, excluded.events)`)
}

/** The first of the likeliest that finds anything. */
async function nearestWord(db: Db, typed: string): Promise<string | undefined> {
  if (typed.length < FEWEST_LETTERS) return undefined
  const { rows } = await db.execute<{ word: string; events: number }>(sql`
    (select word, events from search_words order by word <-> ${typed} limit ${MOST_CANDIDATES})
    union all
    (select word, events from search_words where word like ${`${typed.replace(/[\\%_]/g, '\\$&')}%`} order by events desc limit 1)`)
  const candidates = [...rows, ...NAMED_WORDS.map((word) => ({ word, events: 0 }))].flatMap(({ word, events }) => {
    const edits = word.startsWith(typed) ? 0 : editsOf(typed, word)
    return word !== typed && edits <= mostEdits(typed) ? [{ word, events, edits }] : []
  })
  const likeliest = candidates.sort((a, b) => a.edits - b.edits || b.events - a.events || (a.word < b.word ? -1 : 1))
  const words = [...new Set(likeliest.map(({ word }) => word))].slice(0, MOST_TRIED)
  const found = await findAny(
    db,
    words.flatMap((word) => parseSearch(word).slice(0, 1)),
  )
  return words.find((_, n) => found[n])
}

const MOST_TRIED = 5

/** Infinitely many where the lengths alone make it more than a word may have. */
function editsOf(typed: string, word: string): number {
  const [one, other] = [singular(typed), singular(word)]
  return Math.abs(one.length - other.length) > mostEdits(typed) ? Number.POSITIVE_INFINITY : editsBetween(one, other)
}

/** 'pupets' are puppets, though events may only have a puppet. */
const inNumberOf = (typed: string, meant: string) =>
  /s$/.test(typed) && /[^chsxyz]$/.test(meant) ? `${meant}s` : meant

const singular = (word: string) => word.replace(/s$/, '')

/** For each term whether any listed event has it. */
async function findAny(db: Db, terms: readonly SearchTerm[]): Promise<boolean[]> {
  if (terms.length === 0) return []
  const probes = terms.map((term) => {
    const query = termsQuery([term])
    // A word that the dictionary leaves out of texts restricts nothing.
    return sql`(numnode(${query}) = 0 or exists (select 1 from listed_events where search_vector @@ ${query}))`
  })
  const { rows } = await db.execute<{ found: boolean[] }>(sql`select array[${sql.join(probes, sql`, `)}] as found`)
  return rows[0]?.found ?? []
}

/** For each group of terms how many listed events have all of it, counted to {@link COUNTED_TO}. */
async function countAny(db: Db, groups: readonly SearchTerm[][]): Promise<number[]> {
  const counts = groups.map(
    (terms) => sql`(select count(*)::int from (
      select 1 from listed_events where search_vector @@ ${termsQuery(terms)} limit ${COUNTED_TO}) as found)`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return rows[0]?.counts ?? []
}

/** All ways to take `size` of them, in their order. */
function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, n) => subsets(items.slice(n + 1), size - 1).map((rest) => [item, ...rest]))
}
