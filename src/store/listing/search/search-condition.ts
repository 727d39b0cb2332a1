import { type SQL, sql } from 'drizzle-orm'
import { parseSearch, type SearchTerm } from '#domain/filter/search/search.ts'
import { TITLE_WORDS } from '../../schema/listed-events.ts'

/**
 * What a search finds, by PostgreSQL's full text search over `search_vector`: the one field of the filter whose meaning is
 * the database's, since only it knows the forms of English words. `domain/filter/search/search.ts` says what is looked for.
 */

/** [] where the search restricts nothing. */
export function searchConditions(search: string): SQL[] {
  const required = parseSearch(search).filter(({ isOptional }) => !isOptional)
  const [quoted, others] = [required.filter(({ isQuoted }) => isQuoted), required.filter(({ isQuoted }) => !isQuoted)]
  return [
    ...(others.length > 0 ? [sql`search_vector @@ ${queryOf(others)}`] : []),
    // The trigrams of its letters are in an index, and where they do not stand at all, the pattern needs not be tried.
    ...quoted.flatMap(({ typed }) => [
      sql`search_text like ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`,
      sql`regexp_like(search_text, ${literally(typed)})`,
    ]),
  ]
}

/**
 * How well an event answers: 0 where its title and place have every word, optional ones too; 1 where they have one that means
 * the same, or the event is of that kind; 2 where only its description does.
 */
export const matchTier = (search: string): SQL =>
  sql`case when ${isClosest(search)} then 0 when ${isProminent(search)} then 1 else 2 end`

/** Whether an event is of a tier, for each that some may be of. */
export function tiersOf(search: string): [tier: number, isOfTier: SQL][] {
  const [closest, prominent] = [isClosest(search), isProminent(search)]
  // Without words that mean the same, and optional ones, what is prominent is closest; and how many events that is, only the index of titles knows.
  const areSame = parseSearch(search).every(
    ({ words, subjects, isOptional }) => !isOptional && words.length + subjects.length === 0,
  )
  if (areSame)
    return [
      [0, closest],
      [2, sql`not ${closest}`],
    ]
  return [
    [0, closest],
    [1, sql`not ${closest} and ${prominent}`],
    [2, sql`not ${closest} and not ${prominent}`],
  ]
}

/** By the words of titles and places alone, which are so few that common ones are found among them soon. */
const isClosest = (search: string) => sql`(${TITLE_WORDS} @@ ${queryOf(parseSearch(search), 'typed')})`

const isProminent = (search: string) =>
  sql`(search_vector @@ ${queryOf(
    parseSearch(search).filter(({ isOptional }) => !isOptional),
    'prominent',
  )})`

/** What finds the events that have all of these terms, none of them quoted. */
export const termsQuery = (terms: readonly SearchTerm[]): SQL => queryOf(terms)

/** Where a word may stand: anywhere; in title, place and kind; or there as it was typed. */
type Where = 'anywhere' | 'prominent' | 'typed'

const queryOf = (terms: readonly SearchTerm[], where: Where = 'anywhere'): SQL =>
  sql`(${sql.join(
    terms.map((term) => queryOfTerm(term, where)),
    sql` && `,
  )})`

function queryOfTerm({ typed, words, subjects }: SearchTerm, where: Where): SQL {
  const weights = where === 'prominent' ? ':AB' : ''
  const texts = (where === 'typed' ? [typed] : [...new Set([typed, ...words])]).map((text) => quote(text) + weights)
  const inWords = sql`to_tsquery('english', ${texts.join(' | ')})`
  if (where === 'typed' || subjects.length === 0) return inWords
  return sql`(${inWords} || ${subjects.map(quote).join(' | ')}::tsquery)`
}

/** Several words are looked for in this order, one after the other. */
const quote = (words: string) => `'${words.replace(/['\\]/g, ' ')}'`

/** The words as they stand there, and no part of longer ones. */
function literally(words: string): string {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return `${/^[\p{L}\p{N}]/u.test(words) ? '\\m' : ''}${escaped}${/[\p{L}\p{N}]$/u.test(words) ? '\\M' : ''}`
}
