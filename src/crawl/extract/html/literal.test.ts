import { expect, test } from 'vitest'
import { readLiterals } from './literal.ts'

test('JSON and what JavaScript allows beyond it are read', () => {
  const script = `var data = {"a": 1, b: 'it\\'s', /* note */ c: [true, null, -2.5,], // end\n d: "caf\\u00e9"};`
  expect(readLiterals(script)).toEqual([{ a: 1, b: "it's", c: [true, null, -2.5], d: 'café' }])
})

test('an expression stops a literal, and what was read before it is kept', () => {
  expect(readLiterals('x = {shows: [{title: "Tea"}], go: function () { return 1 }}')[0]).toEqual({
    shows: [{ title: 'Tea' }],
  })
})

test('a hostile script ends at once', () => {
  const started = performance.now()
  readLiterals('x=[{"a":'.repeat(50_000))
  readLiterals(`x={${'"'.repeat(100_001)}`)
  readLiterals(`x=[/*${'*'.repeat(100_000)}`)
  expect(performance.now() - started).toBeLessThan(2000)
})
