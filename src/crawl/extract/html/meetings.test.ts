import { expect, test } from 'vitest'
import { day } from '#domain/london-time.ts'
import { readPage } from '../../page.ts'
import { extractHtml } from './index.ts'

const TODAY = day('2026-03-02')

const extract = (body: string, { title = 'Otley Bank', path = '/meetings' } = {}) => {
  const html = `<!doctype html><html lang="en-GB"><head><title>${title}</title></head><body>${body}</body></html>`
  return extractHtml(readPage({ url: `https://bank.example${path}`, body: html }), TODAY, [])
}

/** 'Title: 2026-04-04 10:00, …'. */
const told = (...page: Parameters<typeof extract>) =>
  extract(...page).map(
    ({ title, sessions }) =>
      `${title}: ${sessions.map(({ date, startTime }) => [date, startTime].filter(Boolean).join(' ')).join(', ')}`,
  )

test('the year of a heading holds for days below it, whichever comes first of day and month', () => {
  expect(told('<h1>Parish meeting</h1><h2>2027 dates</h2><ul><li>January 14</li><li>11 February</li></ul>')).toEqual([
    'Parish meeting: 2027-01-14, 2027-02-11',
  ])
  expect(told('<h1>Parish meeting</h1><h2>2027 dates</h2><p>5 April 10am</p><p>3 May 7pm</p>')).toEqual([
    'Parish meeting: 2027-04-05 10:00, 2027-05-03 19:00',
  ])
})
