import path from 'node:path'
import { createPool, type PoolLimits, type TaskFailure } from '#processes/pool.ts'
import type { Resized } from './resize.ts'

/** Checks and resizes a picture, as `resize` does; null where it was stopped. */
export type Resize = (file: Uint8Array, signal: AbortSignal) => Promise<Resized | null>

const LIMITS: PoolLimits = {
  processes: 1,
  // Twenty times what a photograph takes. The largest that a PNG or JPEG may be takes half of the memory.
  cpuMs: 20_000,
  timeLimitMs: 600_000,
  heapMb: 128,
  residentMb: 600,
  idleMs: 10_000,
}

/** Resizes pictures in a process of their own: see {@link createPool}. */
export function createResizing(given: Partial<PoolLimits> = {}): { resize: Resize; close(): Promise<void> } {
  const script = path.join(import.meta.dirname, 'resize-process.ts')
  const { run, close } = createPool<{ file: Uint8Array }, Resized>(script, { ...LIMITS, ...given })
  return {
    async resize(file, signal) {
      const result = await run({ file }, signal)
      if (result.ok) return result.answer
      return result.failure === 'aborted' ? null : { ok: false, reason: REASONS[result.failure] }
    },
    close,
  }
}

const REASONS: Record<Exclude<TaskFailure, 'aborted'>, string> = {
  'took-too-long': 'It took too long to read.',
  'took-too-much-memory': 'It took too much memory to read.',
}
