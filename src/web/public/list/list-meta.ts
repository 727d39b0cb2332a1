import { CATEGORY_LABELS } from '#domain/event/category.ts'
import { type EventFilter, restrictionsInWords, without } from '#domain/filter/filter.ts'
import { listName, TAGLINE } from '#domain/filter/results/list-words.ts'
import type { Period } from './read-list.ts'

type NamedList = { filter: EventFilter; place: string; period?: Period | null; region?: string | null }

/** What a list is called in tabs, search results and previews of its link; where and for whom a family looks is its own. */
export function listMeta({ filter, place, period, region = null }: NamedList): { title: string; description: string } {
  const { search, categories } = filter
  const heading = search ? `“${search}”` : listName(categories, CATEGORY_LABELS)
  const within = region === null ? place : `${region}, ${place}`
  const called = period
    ? `${period.name}: ${heading} for children in ${within}`
    : region
      ? `${heading} for children in ${within}`
      : heading
  const named = region === null ? filter : without(filter, 'borough', 'area')
  return {
    title: [called, restrictionsInWords({ ...named, holiday: null }).join(', ')].filter(Boolean).join(': '),
    description: period
      ? periodDescription(period, within)
      : region
        ? `What is on for children in ${within}: events, workshops and activities by age, price and day, read from venues’ own sites.`
        : `${TAGLINE}, in ${place} and near it.`,
  }
}

const periodDescription = ({ name, days }: Period, place: string) =>
  `What is on for children in ${place} in the school holidays: ${name}, ${days}. Events, workshops and activities by age, price and day.`
