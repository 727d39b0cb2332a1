import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { collectParts, PARTS_FD } from './parts.ts'
import { TOO_LONG, type WatchLimits } from './watch.ts'

/** Why a task came to nothing though its process tried. */
export type TaskFailure = 'took-too-long' | 'took-too-much-memory' | 'aborted'

export type TaskResult<Answer, Part = never> =
  | { ok: true; answer: Answer }
  /** `part`: the last that its process handed over before it was ended. */
  | { ok: false; failure: TaskFailure; part?: Part }

export type PoolLimits = WatchLimits & {
  /** Processes that work at once. */
  processes: number
  /** By the clock, for one task from when a process has it: far beyond what `cpuMs` takes on a busy machine, for a process that stands still. */
  timeLimitMs: number
  /** Of one process's heap. */
  heapMb: number
  /** A process that has nothing to do for so long ends and gives its memory back. */
  idleMs: number
}

export type Pool<Task, Answer, Part = never> = {
  /** Never rejects for what a task's bytes do to the process that has it: that is a `failure`. */
  run(task: Task, signal: AbortSignal): Promise<TaskResult<Answer, Part>>
  /** Ends what is under way (it comes back as `aborted`) and the processes. */
  close(): Promise<void>
}

/**
 * Runs tasks in child processes, so that none, however hostile its input, blocks this process or takes more than
 * its share: a process that oversteps a limit is ended, and another takes its place. They start when they are needed.
 * `script` is the file that each runs, see child.ts.
 *
 * Not threads: V8 ends the whole process where one native step (JSON.parse, a sort) takes a thread past its heap, and
 * memory that a thread gives back stays with the process.
 */
export function createPool<Task, Answer, Part = never>(script: string, limits: PoolLimits): Pool<Task, Answer, Part> {
  const closing = new AbortController()
  const workers = Array.from({ length: limits.processes }, () => createWorker<Answer, Part>(script, limits))
  /** The one used last is taken first, so that the others fall idle and end. */
  const free = [...workers]
  const waiting: ((worker: Worker<Answer, Part>) => void)[] = []

  return {
    async run(task, signal) {
      const stop = AbortSignal.any([signal, closing.signal])
      const worker = free.pop() ?? (await new Promise<Worker<Answer, Part>>((resolve) => waiting.push(resolve)))
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
type Worker<Answer, Part> = {
  run(task: unknown, stop: AbortSignal): Promise<TaskResult<Answer, Part>>
  end(): Promise<void>
}

function createWorker<Answer, Part>(script: string, limits: PoolLimits): Worker<Answer, Part> {
  let starting: Promise<Started<Part>> | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(idle)
    const started = await starting?.catch(() => undefined)
    starting = undefined
    if (!started || hasEnded(started)) return
    const { child } = started
    hold(child, true)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    async run(task, stop) {
      clearTimeout(idle)
      const before = await starting?.catch(() => undefined)
      if (!before || hasEnded(before)) starting = startProcess(script, limits)
      const started = (await starting) as Started<Part>
      hold(started.child, true)
      const result = await ask<Answer, Part>(started, task, limits.timeLimitMs, stop)
      hold(started.child, false)
      // Only a process that has answered is fit for another task.
      if (result.ok) idle = setTimeout(end, limits.idleMs).unref()
      else await end()
      return result
    },
    end,
  }
}

/** A process, the tasks it was given, and what it hands over of them. */
type Started<Part> = { child: ChildProcess; tasks: number; parts: { lastOf(task: number): Part | undefined } }

const hasEnded = ({ child: { exitCode, signalCode } }: Started<unknown>) => exitCode !== null || signalCode !== null

/** Resolves when the process has loaded its code: a slow start is not a task's fault. */
async function startProcess<Part>(script: string, { heapMb, cpuMs, residentMb }: PoolLimits): Promise<Started<Part>> {
  const limits: WatchLimits = { cpuMs, residentMb }
  const { NODE_COMPILE_CACHE } = process.env
  const child = fork(script, [JSON.stringify(limits)], {
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    // It reads untrusted input, so it gets none of the product's secrets.
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
  })
  const ready = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (ready[0] !== 'ready') throw new Error(`a process ended as it started (${script}: ${ready.join(' ')})`)
  // A child that cannot be reached is noticed by its exit.
  child.on('error', () => {})
  return { child, tasks: 0, parts: collectParts<Part>(child.stdio[PARTS_FD] as Socket) }
}

/** Whether this process stays for the sake of the other. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) child.ref()
  else child.unref()
  if (isHeld) child.channel?.ref()
  else child.channel?.unref()
  const pipe = child.stdio[PARTS_FD] as Socket
  if (isHeld) pipe.ref()
  else pipe.unref()
}

async function ask<Answer, Part>(
  started: Started<Part>,
  task: unknown,
  timeLimitMs: number,
  stop: AbortSignal,
): Promise<TaskResult<Answer, Part>> {
  const { child, parts } = started
  started.tasks += 1
  const timeUp = AbortSignal.timeout(timeLimitMs)
  const answered = new AbortController()
  const signal = AbortSignal.any([stop, timeUp, answered.signal])
  try {
    const answer = once(child, 'message', { signal })
    // Not its mere end: what it handed over before may still be on its way.
    const end = once(child, 'close', { signal })
    child.send(task as object)
    const [first, endedBy] = await Promise.race([answer, end])
    if (isAnswer<Answer>(first)) return { ok: true, answer: first }
    return failed(endedBy === TOO_LONG ? 'took-too-long' : 'took-too-much-memory', parts.lastOf(started.tasks))
  } catch (error) {
    if (stop.aborted) return failed('aborted')
    if (timeUp.aborted) return failed('took-too-long', parts.lastOf(started.tasks))
    throw error
  } finally {
    answered.abort()
  }
}

const isAnswer = <Answer>(first: unknown): first is Answer => typeof first === 'object' && first !== null

const failed = <Part = never>(failure: TaskFailure, part?: Part): TaskResult<never, Part> =>
  part === undefined ? { ok: false, failure } : { ok: false, failure, part }
