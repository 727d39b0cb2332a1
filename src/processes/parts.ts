import type { Readable } from 'node:stream'
import { deserialize, serialize } from 'node:v8'

/** The file descriptor at which a process hands over parts of its answer; 3 is the channel of messages. */
export const PARTS_FD = 4

const HEAD_BYTES = 8

/** A part of the answer to the process's n-th task, as it goes over the pipe: that number and the length of what follows. */
export function framed(task: number, part: unknown): Uint8Array {
  const body = serialize(part)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(task, 0)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/**
 * Remembers of what comes over the pipe the last whole part. The answer to a task comes by another way and may overtake its parts, so each
 * is asked for by its task.
 */
export function collectParts<Part>(pipe: Readable): { lastOf(task: number): Part | undefined } {
  let waiting: Buffer[] = []
  let bytes = 0
  let last: { task: number; body: Buffer } | undefined
  pipe.on('data', (chunk: Buffer) => {
    waiting.push(chunk)
    bytes += chunk.length
    for (let needed = neededFor(waiting); bytes >= needed; needed = neededFor(waiting)) {
      const whole = Buffer.concat(waiting)
      last = { task: whole.readUInt32LE(0), body: whole.subarray(HEAD_BYTES, needed) }
      waiting = whole.length > needed ? [whole.subarray(needed)] : []
      bytes = whole.length - needed
    }
  })
  return { lastOf: (task) => (last?.task === task ? (deserialize(last.body) as Part) : undefined) }
}

/** How many bytes make up the first of what waits; its head alone where that is not there yet. */
function neededFor(waiting: Buffer[]): number {
  const [first] = waiting
  if (!first) return HEAD_BYTES
  if (first.length >= HEAD_BYTES) return HEAD_BYTES + first.readUInt32LE(4)
  const head = Buffer.concat(waiting)
  waiting.splice(0, waiting.length, head)
  return head.length >= HEAD_BYTES ? HEAD_BYTES + head.readUInt32LE(4) : HEAD_BYTES
}
