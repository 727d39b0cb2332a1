import { BACK_OFFICE_REQUESTS, RENDERED_PAGES, SIGN_IN_FORMS } from '#domain/people/attempts.ts'
import { problem } from '../api/answers.ts'
import { isForPrograms } from '../api/open-to-all.ts'
import type { WebApp } from '../context.ts'
import { clientNetwork } from '../request/client-network.ts'
import { plainPage } from '../serve/plain-page.ts'
import { isStaffPath } from '../staff-path.ts'
import { BUSY_RETRY_SECONDS, createFairQueue } from './fair-queue.ts'

/** What stands before the rendering of one request. What the cache has, and files, never come here. */
export type RenderLimit = {
  /** Counts one rendering for the network. The answer to give instead where there were too many; else null. */
  refuse(): Response | null
  /** Renders when it is the network's turn, or answers at once that too much is waiting. */
  render(render: () => Promise<Response>): Promise<Response>
}

/**
 * Rendering is the work of one thread: more at a time only wait for each other, and a few overlap the database's part. A list
 * takes some milliseconds, so the last of a network's waits for less than a second.
 */
const QUEUE = { concurrency: 4, maxQueuedEach: 50, maxQueued: 400, releaseAfterMs: 5000 }

/** Limits what one network may have rendered, over all processes, and has networks take turns within this one. */
export function limitRendering(web: Pick<WebApp, 'limiter' | 'trustProxy'>) {
  const queue = createFairQueue(QUEUE)
  return (request: Request, socketAddress: string | null): RenderLimit => {
    const path = new URL(request.url).pathname.replace(/\.data$/, '')
    const network = clientNetwork(request, socketAddress, web)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    return {
      refuse() {
        const waitSeconds = countRendering(web, path, isReading, network)
        return waitSeconds === 0 ? null : tooMany(path, waitSeconds)
      },
      async render(render) {
        // Staff's own screens may wait for a model's answer, and forms for a password to be hashed: neither may delay families.
        if (!isReading || isStaffPath(path)) return render()
        const turn = await queue.run(network, render)
        return turn.ok ? turn.value : busy(path)
      },
    }
  }
}

function countRendering(
  { limiter }: Pick<WebApp, 'limiter'>,
  path: string,
  isReading: boolean,
  network: string,
): number {
  // Those have a limit of their own, cached answers included (api/open-to-all.ts).
  if (isForPrograms(path)) return 0
  if (/^\/admin(\/|$)/.test(path)) return limiter.count(`back-office network ${network}`, BACK_OFFICE_REQUESTS)
  const waitSeconds = limiter.count(`page network ${network}`, RENDERED_PAGES)
  if (waitSeconds > 0 || isReading || !isStaffPath(path)) return waitSeconds
  return limiter.count(`sign-in-form network ${network}`, SIGN_IN_FORMS)
}

const tooMany = (path: string, waitSeconds: number) =>
  refusal(path, 429, waitSeconds, {
    title: 'Too many pages at once',
    text: `Your network asked for more pages than we can make for one. Please try again in ${waitSeconds === 1 ? 'a second' : `${waitSeconds} seconds`}.`,
  })

const busy = (path: string) =>
  refusal(path, 503, BUSY_RETRY_SECONDS, {
    title: 'A lot is going on',
    text: 'More pages are asked for than we can make at this moment. Please try again in a few seconds.',
  })

function refusal(path: string, status: number, waitSeconds: number, { title, text }: { title: string; text: string }) {
  const headers = { 'retry-after': String(waitSeconds), 'cache-control': 'no-store' }
  if (isForPrograms(path)) return problem(status, title, { detail: text }, headers)
  return new Response(plainPage(title, text), {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}
