import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_SAVED } from '../event/event-address.ts'
import { addSaved, setSaved, toggleSaved } from './saved.ts'

const KEY = 'khe.shortlist'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const saved = () => JSON.parse(stored.get(KEY) ?? '[]')
const many = (n: number) => Array.from({ length: n }, (_, index) => `event-${index}`)

test('an event is saved by a first press and removed by a second', () => {
  expect([toggleSaved('owl-walk'), saved()]).toEqual([true, ['owl-walk']])
  expect([toggleSaved('owl-walk'), saved()]).toEqual([true, []])
})

test('a full list takes no more, and says so', () => {
  expect(addSaved(many(MOST_SAVED + 50))).toBe(50)
  expect([toggleSaved('owl-walk'), saved().length]).toEqual([false, MOST_SAVED])
  expect([toggleSaved('event-3'), saved().length]).toEqual([true, MOST_SAVED - 1])
})

test('what is saved already is saved once', () => {
  setSaved(['owl-walk', 'owl-walk'])
  expect([addSaved(['owl-walk', 'kite-day']), saved()]).toEqual([0, ['owl-walk', 'kite-day']])
})

test.each(['not json', '{"a":1}', '[1,null,"../etc","OWL"]'])(
  'anything else that is stored there is left out: %s',
  (text) => {
    stored.set(KEY, text)
    toggleSaved('owl-walk')
    expect(saved()).toEqual(['owl-walk'])
  },
)

test('where the browser stores nothing for us, the list lasts as long as the page', () => {
  setSaved([])
  const refuse = () => {
    throw new Error('storage is blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  toggleSaved('owl-walk')
  expect(addSaved(many(MOST_SAVED))).toBe(1)
})
