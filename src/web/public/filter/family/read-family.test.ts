import { expect, test } from 'vitest'
import { mistypedParams, readFamily } from './read-family.ts'

const read = (search: string) => {
  const { params, mistyped, isAsTyped } = readFamily(new URLSearchParams(search))
  return { params: params.toString(), mistyped: Object.fromEntries(mistypedParams(mistyped)), isAsTyped }
}

test.each([
  ['ages=3+and+7&near=Peckham&date=weekend', 'near=SE15&date=weekend&child=42&child=90', true],
  ['near=se15+4aa', 'near=SE15', true],
  ['near=SE15&child=50', 'near=SE15&child=50', false],
  // Who was four is still as old to the month.
  ['ages=4+and+9&child=50', 'child=50&child=114', true],
  ['ages=&near=&price=free', 'price=free', true],
])('%s is %s', (search, params, isAsTyped) => {
  expect(read(search)).toEqual({ params: new URLSearchParams(params).toString(), mistyped: {}, isAsTyped })
})

test('what is not understood stays as it was typed, and holds nothing else back', () => {
  expect(read('ages=three&near=Peckham')).toEqual({ params: 'near=SE15', mistyped: { ages: 'three' }, isAsTyped: true })
  expect(read('ages=3&near=Atlantis')).toEqual({ params: 'child=42', mistyped: { near: 'Atlantis' }, isAsTyped: true })
  expect(read('ages=three&near=Atlantis')).toMatchObject({ params: '', isAsTyped: false })
})
