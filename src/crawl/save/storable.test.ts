import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { emptyFacts } from '#domain/event/event.ts'
import { closeReport, startReport } from '../crawl-report.ts'
import { readUnsurePages } from '../extract/ai/read-unsure.ts'
import { normalise } from './normalise.ts'
import { storable } from './storable.ts'

const today = day('2026-05-01')
const event = (title: string) => ({
  ...emptyFacts(title),
  startDate: today,
  confidence: 1,
  evidence: {},
  sourceId: null,
})

test('data loses NUL and halves of surrogate pairs wherever they stand, and nothing else', () => {
  const data = { a: ['x\0y', { b: '\ud83dz', c: '😀 é\n', d: null, e: 1.5 }], f: false }
  expect(storable(data)).toEqual({ a: ['xy', { b: 'z', c: '😀 é\n', d: null, e: 1.5 }], f: false })
})

test('a text that is cut within a picture of two halves loses both', () => {
  const normalised = normalise(event(`${'a'.repeat(298)}😀 and more`), today)
  expect(normalised).toMatchObject({ ok: true, event: { title: `${'a'.repeat(298)}…` } })
})

test('what goes into the log of a crawl can be stored, wherever it comes from', () => {
  const report = startReport()
  report.crawlData.notEvents.push({ title: 'x\ud83d', contentType: 'marketing', reasoning: '\0', madeBy: 'rules' })
  expect(closeReport(report).crawlData.notEvents).toMatchObject([{ title: 'x', reasoning: '' }])
})

test('an answer about one page that makes no sense costs no other page', async () => {
  const page = (url: string) => {
    const unsure = {
      url,
      title: null,
      text: 'Frogs on 2 May 2026',
      links: [],
      reason: 'nothing-found',
      score: 1,
    } as const
    return { unsure: { ...unsure, links: [] }, found: [event('Toads')] }
  }
  const read = async ({ url }: { url: string }) =>
    ({ ok: true, events: url === 'https://a.example/' ? null : [], verdict: null }) as never
  const answers = await readUnsurePages(
    [page('https://a.example/'), page('https://b.example/')],
    read,
    today,
    new AbortController().signal,
  )
  expect(answers.map(({ isAnswered, found }) => [isAnswered, found.length])).toEqual([
    [false, 1],
    [true, 1],
  ])
})
