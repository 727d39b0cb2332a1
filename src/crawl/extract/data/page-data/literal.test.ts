import { expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { readLiterals } from './literal.ts'

test('JSON and what JavaScript allows beyond it are read', () => {
  const script = `var data = {"a": 1, b: 'it\\'s', /* note */ c: [true, null, -2.5,], // end\n d: "caf\\u00e9"};`
  expect(readLiterals(script)).toEqual([{ a: 1, b: "it's", c: [true, null, -2.5], d: 'café' }])
})

test('an expression stops a literal, and what was read before it counts', () => {
  expect(readLiterals('x = {shows: [{title: "Tea"}], go: function () { return 1 }}')[0]).toEqual({
    shows: [{ title: 'Tea' }],
  })
})

test('a brace that closes nothing ends a literal', () => {
  expect(readLiterals('x = [{title: "Tea"}, }, {title: "Jam"}]; y = [}')).toEqual([[{ title: 'Tea' }], []])
})

test.each<[string, (size: number) => string]>([
  ['nesting', (size) => 'x=[{"a":'.repeat(size / 2)],
  ['quotes', (size) => `x={${'"'.repeat(size + 1)}`],
  ['a comment', (size) => `x=[/*${'*'.repeat(size)}`],
])('a script of nothing but %s takes no longer than its size', (_, script) => {
  expectLinear((size) => readLiterals(script(size)), 100_000)
})
