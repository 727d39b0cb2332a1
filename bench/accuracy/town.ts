/**
 * The sample town, crawled as the product does and held against what its venues know: the project's own fixture.
 *
 *     node bench/accuracy/town.ts
 */
import { crawlTown } from '#samples/crawl-town.ts'

const DAYS = ['2026-02-14', '2026-04-08', '2026-10-26', '2026-12-31']

for (const day of DAYS) {
  const trials = await crawlTown({ at: new Date(`${day}T10:00:00Z`) })
  const all = trials.map(({ comparison }) => comparison)
  const found = all.flatMap((one) => one.found).length
  const missing = all.flatMap((one) => one.missing).length
  const wrong = all.flatMap((one) => one.wrong).length
  const extra = all.flatMap((one) => one.extra).length
  console.log(`${day}: events found ${found} of ${found + missing}`)
  console.log(`${day}: wrong facts or events ${wrong + extra}`)
}
