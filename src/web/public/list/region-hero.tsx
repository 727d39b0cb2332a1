import type { EventFilter } from '#domain/filter/filter.ts'
import { filterParams, without, withoutFamily } from '#domain/filter/filter.ts'

/** What stands over the list of a borough or a part of London. */
export function RegionHero({ region, filter }: { region: string; filter: EventFilter }) {
  const embedded = filterParams(without(withoutFamily(filter), 'sort'))
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sun px-4 py-3 text-on-sun sm:px-8 sm:py-6">
      <h1 className="text-xl font-extrabold sm:text-3xl">What’s on for children in {region}</h1>
      <p className="flex flex-wrap gap-x-5 font-semibold print:hidden">
        <a href={`/embed/build?${embedded}`} className="inline-flex min-h-11 items-center underline">
          Embed this list
        </a>
        <a href="/boroughs" className="inline-flex min-h-11 items-center underline">
          All boroughs
        </a>
      </p>
    </section>
  )
}
