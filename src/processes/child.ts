import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import os from 'node:os'
import { framed, PARTS_FD } from './parts.ts'
import { watchProcess } from './watch.ts'

/** As `nice` counts: background work gets what visitors' requests leave of the processors. */
const BACKGROUND_PRIORITY = 10

/**
 * The other end of pool.ts, to be called by the script that it starts: says that the process is there, then answers one
 * task after another. An answer is an object; what `answer` throws ends the process. What it hands over on the way is what
 * the pool has of a task whose process is ended; the last counts.
 */
export function answerTasks<Task, Part = never>(
  answer: (task: Task, handOver: (part: Part) => void) => object | Promise<object>,
): void {
  // Only downwards: a higher priority than that of the product takes rights that it seldom has.
  if (os.getPriority() < BACKGROUND_PRIORITY) os.setPriority(BACKGROUND_PRIORITY)
  // Now, as a process that is killed writes nothing.
  flushCompileCache()
  const { begin, end } = watchProcess(JSON.parse(process.argv[2] ?? ''))
  let tasks = 0
  process.on('message', async (task: Task) => {
    tasks += 1
    const number = tasks
    begin()
    const answered = await answer(task, (part) => writeAll(framed(number, part)))
    end()
    process.send?.(answered)
  })
  // Ctrl-C reaches everything in a terminal; it is the parent that says when to end, last of all by ending itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.send?.('ready')
}

/** At once: what is sent as a message waits for a moment in which nothing is done, and there may be none. */
function writeAll(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(PARTS_FD, bytes, at)
}
