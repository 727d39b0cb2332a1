/**
 * A copy of the list that is kept by the feed of changes alone, while 10,000 random changes are made by four at once: how
 * long they take, and whether the copy is the list in the end. Run: npm run bench:changes [-- CHANGES [SEED]]
 */
import { isDeepStrictEqual } from 'node:util'
import { day } from '#domain/days/london-time.ts'
import { changingCatalogue, copyOfChanges, seeded, wholeList } from '#test/support/random-changes.ts'
import { onMadeEvents } from './bench-database.ts'

const TODAY = day('2026-06-10')
const AT_ONCE = 4
const changes = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 1)

await onMadeEvents(3000, TODAY, async ({ db }) => {
  const catalogue = await changingCatalogue(db, TODAY, seeded(seed))
  const copy = copyOfChanges(db)
  const began = performance.now()
  for (let made = 0; made < changes; made += AT_ONCE) {
    const isDone = Promise.all(Array.from({ length: AT_ONCE }, () => catalogue.change()))
    if (made % 100 === 0) await copy.catchUp(catalogue.today())
    await isDone
  }
  const seconds = (performance.now() - began) / 1000
  await copy.catchUp(catalogue.today())
  const list = await wholeList(db, catalogue.today())
  const isSame =
    copy.events.size === list.size && [...list].every(([id, event]) => isDeepStrictEqual(copy.events.get(id), event))
  console.log(
    `${changes} changes in ${seconds.toFixed(0)} s; ${list.size} events are listed, ${copy.events.size} in the copy`,
  )
  if (!isSame) throw new Error('the copy is not the list')
  console.log('the copy is the list')
})
