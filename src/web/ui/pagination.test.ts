import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((n) => n ?? '…')
    .join(' ')

test('few pages are all named', () => {
  expect([shown(1, 1), shown(2, 5)]).toEqual(['1', '1 2 3 4 5'])
})

test('of many pages five are named, the first and the last among them', () => {
  expect([1, 3, 4, 10, 17, 18, 20].map((page) => shown(page, 20))).toEqual([
    '1 2 3 4 … 20',
    '1 2 3 4 … 20',
    '1 … 3 4 5 … 20',
    '1 … 9 10 11 … 20',
    '1 … 16 17 18 … 20',
    '1 … 17 18 19 20',
    '1 … 17 18 19 20',
  ])
})
