import { setTimeout as delay } from 'node:timers/promises'
import { askDatabase } from './product.ts'

/** Between a crawl that ends and the job that fetches its pictures. */
const QUIET_MS = 10_000

/**
 * Until every venue of a product's sample town is crawled and every picture fetched, as seen in the database of its data
 * folder: until then they take half of the machine.
 */
export async function untilSettled(dataDir: string): Promise<void> {
  let quietSinceMs = performance.now()
  while (performance.now() - quietSinceMs < QUIET_MS) {
    await delay(1000)
    const [{ open } = { open: 1 }] = await askDatabase<{ open: number }>(dataDir, OPEN)
    if (open > 0) quietSinceMs = performance.now()
  }
}

const OPEN = `select (
    (select count(*) from venues where crawl_status in ('pending', 'running')) +
    (select count(*) from image_sources where state = 'waiting') +
    (select count(*) from pgboss.job where name in ('crawl-venue', 'fetch-images') and state in ('created', 'retry', 'active'))
  )::int as open`
