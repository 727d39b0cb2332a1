/** A bounded queue for costly work, fair to those who send it. */
export type FairQueue = {
  /**
   * Does the work when its turn comes. `ok` is false where too much is queued already, of this sender or in all: nothing was
   * done then, and it is worth trying again in {@link BUSY_RETRY_SECONDS}.
   */
  run<T>(sender: string, work: () => Promise<T>): Promise<{ ok: true; value: T } | { ok: false }>
}

export const BUSY_RETRY_SECONDS = 5

/**
 * Runs at most `concurrency` pieces of work at a time. Senders take turns: one who sends many waits for their own, and costs
 * each of the others one turn. At most `maxQueuedEach` of a sender wait, and `maxQueued` of all together. What takes longer
 * than `releaseAfterMs` goes on, but makes room for the next: it waits for something, and others need not wait with it.
 */
export function createFairQueue({
  concurrency,
  maxQueuedEach,
  maxQueued,
  releaseAfterMs,
}: {
  concurrency: number
  maxQueuedEach: number
  maxQueued: number
  releaseAfterMs: number
}): FairQueue {
  // In the order of turns: a sender who had one goes to the end.
  const queues = new Map<string, (() => void)[]>()
  let queued = 0
  let running = 0

  const isFull = (sender: string) =>
    running >= concurrency && (queued >= maxQueued || (queues.get(sender)?.length ?? 0) >= maxQueuedEach)

  function queueUp(sender: string): Promise<void> {
    return new Promise((begin) => {
      queues.set(sender, [...(queues.get(sender) ?? []), begin])
      queued += 1
    })
  }

  function finishOne() {
    const [next] = queues
    if (!next) {
      running -= 1
      return
    }
    const [sender, [begin, ...others]] = next
    queued -= 1
    queues.delete(sender)
    if (others.length > 0) queues.set(sender, others)
    begin?.()
  }

  return {
    async run(sender, work) {
      if (isFull(sender)) return { ok: false }
      if (running < concurrency) running += 1
      else await queueUp(sender)
      let isRunning = true
      const release = () => {
        if (isRunning) finishOne()
        isRunning = false
      }
      const timer = setTimeout(release, releaseAfterMs).unref()
      try {
        return { ok: true, value: await work() }
      } finally {
        clearTimeout(timer)
        release()
      }
    },
  }
}
