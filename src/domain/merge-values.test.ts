import { expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const base = { name: 'Owl House', domain: 'owls.example', description: 'Owls.', types: ['a', 'b'], isActive: true }

test('what only one of two changed is as they changed it', () => {
  const theirs = { ...base, description: 'Owls and bats.' }
  const { merged, differences } = mergeValues({ base, theirs, mine: { ...base, name: 'Owl Barn' } })
  expect(merged).toEqual({ ...base, name: 'Owl Barn', description: 'Owls and bats.' })
  expect(differences).toEqual([{ field: 'description', isMine: false }])
})

test('what both changed stays as typed, and is named', () => {
  const { merged, differences } = mergeValues({
    base,
    theirs: { ...base, name: 'Owl Hall', isActive: false },
    mine: { ...base, name: 'Owl Barn' },
  })
  expect(merged).toMatchObject({ name: 'Owl Barn', isActive: false })
  expect(differences).toEqual([
    { field: 'name', isMine: true },
    { field: 'isActive', isMine: false },
  ])
})

test('what both changed alike, line breaks and the order of boxes are no difference', () => {
  const theirs = { ...base, name: 'Owl Barn', description: 'One\nTwo', types: ['b', 'a'] }
  const mine = { ...base, name: 'Owl Barn ', description: 'One\r\nTwo' }
  expect(mergeValues({ base, theirs, mine }).differences).toEqual([])
})

test('where it is not known what it was, everything that differs is to be chosen', () => {
  const { differences } = mergeValues({ base: null, theirs: base, mine: { ...base, name: 'Owl Barn' } })
  expect(differences).toEqual([{ field: 'name', isMine: true }])
})
