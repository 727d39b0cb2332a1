import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { TOO_LONG, type WatchLimits } from './watch.ts'

/** Why a task came to nothing though its process tried. */
export type TaskFailure = 'took-too-long' | 'took-too-much-memory' | 'aborted'

export type TaskResult<Answer> = { ok: true; answer: Answer } | { ok: false; failure: TaskFailure }

export type PoolLimits = WatchLimits & {
  /** Processes that work at once. */
  processes: number
  /** By the clock, for one task from when a process has it: for what stands still, as a stopped process does. */
  timeLimitMs: number
  /** Of one process's heap. */
  heapMb: number
  /** A process that has nothing to do for so long ends and gives its memory back. */
  idleMs: number
}

export type Pool<Task, Answer> = {
  /** Never rejects for what a task's bytes do to the process that has it: that is a `failure`. */
  run(task: Task, signal: AbortSignal): Promise<TaskResult<Answer>>
  /** Ends what is under way (it comes back as `aborted`) and the processes. */
  close(): Promise<void>
}

/**
 * Has tasks done in processes of their own, so that none, however hostile its bytes, holds up this one or takes more than
 * its share: a process that oversteps a limit is ended, and another takes its place. They start when they are needed.
 * `script` is the file that each runs, see child.ts.
 *
 * Not threads: V8 ends the whole process where one native step (JSON.parse, a sort) takes a thread past its heap, and
 * memory that a thread gives back stays with the process.
 */
export function createPool<Task, Answer>(script: string, limits: PoolLimits): Pool<Task, Answer> {
  const closing = new AbortController()
  const workers = Array.from({ length: limits.processes }, () => createWorker<Answer>(script, limits))
  /** The one used last is taken first, so that the others fall idle and end. */
  const free = [...workers]
  const waiting: ((worker: Worker<Answer>) => void)[] = []

  return {
    async run(task, signal) {
      const stop = AbortSignal.any([signal, closing.signal])
      const worker = free.pop() ?? (await new Promise<Worker<Answer>>((resolve) => waiting.push(resolve)))
      try {
        return stop.aborted ? failed('aborted') : await worker.run(task, stop)
      } finally {
        const next = waiting.shift()
        if (next) next(worker)
        else free.push(worker)
      }
    },
    async close() {
      closing.abort()
      await Promise.all(workers.map((worker) => worker.end()))
    },
  }
}

/** Does one task at a time, in one process at a time. */
type Worker<Answer> = {
  run(task: unknown, stop: AbortSignal): Promise<TaskResult<Answer>>
  end(): Promise<void>
}

function createWorker<Answer>(script: string, limits: PoolLimits): Worker<Answer> {
  let starting: Promise<ChildProcess> | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(idle)
    const child = await starting?.catch(() => undefined)
    starting = undefined
    if (!child || hasEnded(child)) return
    hold(child, true)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    async run(task, stop) {
      clearTimeout(idle)
      const before = await starting?.catch(() => undefined)
      if (!before || hasEnded(before)) starting = startProcess(script, limits)
      const child = (await starting) as ChildProcess
      hold(child, true)
      const result = await ask<Answer>(child, task, limits.timeLimitMs, stop)
      hold(child, false)
      // Only a process that has answered is fit for another task.
      if (result.ok) idle = setTimeout(end, limits.idleMs).unref()
      else await end()
      return result
    },
    end,
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Resolves when the process has loaded its code: a slow start is not a task's fault. */
async function startProcess(script: string, { heapMb, cpuMs, residentMb }: PoolLimits): Promise<ChildProcess> {
  const limits: WatchLimits = { cpuMs, residentMb }
  const child = fork(script, [JSON.stringify(limits)], {
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It reads what strangers wrote: the product's secrets are not for it.
    env: {},
  })
  const ready = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (ready[0] !== 'ready') throw new Error(`a process ended as it started (${script}: ${ready.join(' ')})`)
  // One that cannot be reached is heard of by its end.
  child.on('error', () => {})
  return child
}

/** Whether this process stays for the sake of the other. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) child.ref()
  else child.unref()
  if (isHeld) child.channel?.ref()
  else child.channel?.unref()
}

async function ask<Answer>(
  child: ChildProcess,
  task: unknown,
  timeLimitMs: number,
  stop: AbortSignal,
): Promise<TaskResult<Answer>> {
  const timeUp = AbortSignal.timeout(timeLimitMs)
  const answered = new AbortController()
  const signal = AbortSignal.any([stop, timeUp, answered.signal])
  try {
    const answer = once(child, 'message', { signal })
    const end = once(child, 'exit', { signal })
    child.send(task as object)
    const [first, endedBy] = await Promise.race([answer, end])
    if (isAnswer<Answer>(first)) return { ok: true, answer: first }
    return failed(endedBy === TOO_LONG ? 'took-too-long' : 'took-too-much-memory')
  } catch (error) {
    if (stop.aborted) return failed('aborted')
    if (timeUp.aborted) return failed('took-too-long')
    throw error
  } finally {
    answered.abort()
  }
}

const isAnswer = <Answer>(first: unknown): first is Answer => typeof first === 'object' && first !== null

const failed = (failure: TaskFailure): TaskResult<never> => ({ ok: false, failure })
