import type { EventFilter } from '#domain/filter/filter.ts'
import { filterParams, without, withoutFamily } from '#domain/filter/filter.ts'

/** What stands over the list of a borough or a part of London. */
export function RegionHero({ region, filter }: { region: string; filter: EventFilter }) {
  const embedded = filterParams(without(withoutFamily(filter), 'sort'))
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h1>What’s on for children in {region}</h1>
      <p className="flex flex-wrap gap-x-4 font-semibold print:hidden">
        <a href={`/embed/build?${embedded}`} className="inline-flex min-h-11 items-center underline">
          Embed this list
        </a>
        <a href="/boroughs" className="inline-flex min-h-11 items-center underline">
          All boroughs
        </a>
      </p>
    </div>
  )
}
