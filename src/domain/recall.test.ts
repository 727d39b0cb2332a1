import { expect, test } from 'vitest'
import { recalling } from './recall.ts'

function counted<Answer>(answer: (text: string) => Answer) {
  const asked: string[] = []
  const ask = recalling((text) => {
    asked.push(text)
    return answer(text)
  })
  return { ask, asked }
}

test('what is asked again is not worked out again, whatever the answer was', () => {
  const { ask, asked } = counted((text) => (text === 'kite' ? text.length : undefined))
  expect([ask('kite'), ask('owl'), ask('kite'), ask('owl')]).toEqual([4, undefined, 4, undefined])
  expect(asked).toEqual(['kite', 'owl'])
})

test('the answer is the function’s own, for texts of every kind', () => {
  const { ask } = counted((text) => [...text].reverse().join(''))
  for (const text of ['', 'café', '\ud800 alone', 'line\nbreak', 'x'.repeat(6000)]) {
    const reversed = [...text].reverse().join('')
    expect([ask(text), ask(text)]).toEqual([reversed, reversed])
  }
})

test('what was not asked for lately is forgotten, and what is asked for all the time is not', () => {
  const { ask, asked } = counted((text) => text.length)
  for (let n = 0; n < 2000; n += 1) {
    ask('every page says this')
    ask(`${n} `.padEnd(500, '.'))
  }
  expect(asked.filter((text) => text === 'every page says this')).toHaveLength(1)
  ask('0 '.padEnd(500, '.'))
  expect(asked.filter((text) => text.startsWith('0 '))).toHaveLength(2)
})

test('long texts are not cached', () => {
  const { ask, asked } = counted((text) => text.length)
  ask('x'.repeat(6000))
  ask('x'.repeat(6000))
  expect(asked).toHaveLength(2)
})
