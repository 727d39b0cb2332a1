import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectParts, framed } from './parts.ts'

test('however a pipe cuts them, the last whole part of a task is known, and of no other', () => {
  const parts = fc.array(fc.tuple(fc.nat(3), fc.string({ maxLength: 300 })), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 40 }), fc.nat(20), (handedOver, size, cutOff) => {
      const frames = handedOver.map(([task, part]) => framed(task, part))
      const bytes = Buffer.concat(frames)
      const arrived = bytes.subarray(0, bytes.length - cutOff)
      const pipe = new PassThrough()
      const collected = collectParts<string>(pipe)
      for (let at = 0; at < arrived.length; at += size) pipe.emit('data', arrived.subarray(at, at + size))
      let end = 0
      const whole = handedOver.filter((_, index) => {
        end += frames[index]?.length ?? 0
        return end <= arrived.length
      })
      const [task, part] = whole.at(-1) ?? []
      for (let n = 0; n <= 3; n += 1) expect(collected.lastOf(n)).toBe(n === task ? part : undefined)
    }),
  )
})
