import { CATEGORIES, CATEGORY_LABELS, type Category, TOPIC_LABELS, TOPICS, type Topic } from '../vocabulary.ts'
import { hashOf, uuidOf } from './identifiers.ts'

/** Our categories and topics as the one taxonomy of Open Referral UK that our services are filed under. */

export type Term = Category | Topic

/** A category and a topic of one name are one term. */
const TERMS: readonly Term[] = [...new Set<Term>([...CATEGORIES, ...TOPICS])]
const LABELS: Record<Term, string> = { ...TOPIC_LABELS, ...CATEGORY_LABELS }

export const taxonomyOf = (site: string) => ({
  id: taxonomyIdOf(site),
  name: 'Kinds of events for children',
  description: 'What children do at an event: categories, of which each event has one, and finer topics.',
  uri: uriOf(site),
})

export const termsOf = (site: string) => TERMS.map((term) => termOf(term, site))

export const termOf = (term: Term, site: string) => ({
  id: uuidOf(site, 'term', hashOf(term)),
  term: LABELS[term],
  taxonomy: uriOf(site),
  taxonomy_id: taxonomyIdOf(site),
  term_uri: `${site}/openreferral/taxonomy_terms/${uuidOf(site, 'term', hashOf(term))}`,
})

/** The category or topic by the identifier of its term; undefined where it is none of this site. */
export const termById = (id: string, site: string): Term | undefined =>
  TERMS.find((term) => termOf(term, site).id === id.toLowerCase())

const taxonomyIdOf = (site: string) => uuidOf(site, 'taxonomy', 1)
const uriOf = (site: string) => `${site}/api/v1/categories`
