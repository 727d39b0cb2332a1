import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { testSite } from '#test/support/site.ts'

// Every call is a process that starts anew.
vi.setConfig({ testTimeout: 30_000 })

/** The command line as people and programs use it, each command in a process of its own. */
function cli(args: string[], input = ''): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const file = path.join(import.meta.dirname, 'cli.ts')
    const child = execFile(process.execPath, [file, ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    child.stdin?.end(input)
  })
}

const lines = (...values: object[]) => values.map((value) => JSON.stringify(value)).join('\n')
const answers = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-cli-'))
const saved = (name: string, text: string) => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}
const PAGE = `<html><body><h1>Kite day</h1><p>Saturday 11 April 2026, 11am–1pm</p><p>Ages 5–9</p><p>£4</p></body></html>`

describe('in batches, every line is answered in order', () => {
  test('dates', async () => {
    const input = lines(
      { id: 1, text: 'Sat 11 April, 2–3pm', today: '2026-04-01' },
      { id: 2, text: 'no date in here', today: '2026-04-01' },
      { id: 3, text: 'Sat 11 April', today: 'yesterday' },
    )
    const [first, second, third] = answers((await cli(['dates', '--batch'], input)).out)
    const sessions = [{ date: '2026-04-11', start_time: '14:00', end_time: '15:00' }]
    expect(first).toMatchObject({ id: 1, start_date: '2026-04-11', sessions, found: true })
    expect(second).toMatchObject({ id: 2, found: false })
    expect(third).toMatchObject({ id: 3, error: expect.stringContaining('yesterday') })
  })

  test('extract, and a file that is not there is that line’s error', async () => {
    const url = 'https://venue.example/kite-day'
    const input = lines(
      { id: 'a', file: saved('kite.html', PAGE), url, today: '2026-04-01' },
      { id: 'b', file: path.join(folder, 'nothing.html'), url, today: '2026-04-01' },
    )
    const [found, missing] = answers((await cli(['extract', '--batch'], input)).out)
    expect(found).toMatchObject({
      id: 'a',
      events: [
        {
          title: 'Kite day',
          start_date: '2026-04-11',
          min_age_months: 60,
          max_age_months: 119,
          min_price: 4,
          status: 'scheduled',
          evidence: { title: { quote: 'Kite day', url, method: 'html' } },
        },
      ],
    })
    expect(missing).toMatchObject({ id: 'b', error: expect.stringContaining('nothing.html') })
  })

  test('extract, where a file that takes too long is that line’s error, and the batch goes on', async () => {
    const endless = saved(
      'endless.html',
      `<!doctype html>${'<div><h3>Tea</h3><p>Sat 4 April 10am</p></div>'.repeat(100_000)}`,
    )
    const url = 'https://venue.example/whats-on'
    const input = lines(
      { id: 1, file: endless, url, today: '2026-04-01' },
      { id: 2, file: saved('kite.html', PAGE), url, today: '2026-04-01' },
    )
    const { code, out } = await cli(['extract', '--batch'], input)
    const [hostile, next] = answers(out)
    expect([code, hostile]).toEqual([0, { id: 1, error: expect.stringContaining('too') }])
    expect(next).toMatchObject({ id: 2, events: [{ title: 'Kite day' }] })
  })

  test('classify says what would be held for a person, and why', async () => {
    const description = 'Paper crowns and glue. 200 free spins at our online casino!'
    const event = { title: 'Family craft day', description, location_address: '1 High Street' }
    const [batch, single] = await Promise.all([
      cli(['classify', '--batch'], lines({ id: 1, event }, { id: 2, event: { title: 'Owl walk' } })),
      cli(['classify', saved('event.json', JSON.stringify(event)), '--json']),
    ])
    const holds = [{ kind: 'harm', about: 'gambling', quote: expect.stringContaining('free spins') }]
    expect(answers(batch.out)).toMatchObject([
      { id: 1, holds },
      { id: 2, holds: [] },
    ])
    expect(JSON.parse(single.out)).toMatchObject({ holds })
  })

  test('classify, robots and calendar', async () => {
    const event = { title: 'Toddler story time', description: 'For under 5s and their grown-ups' }
    const calendar = saved(
      'tea.ics',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:tea\nSUMMARY:Tea\nDTSTART:20260411T150000Z\nRRULE:FREQ=WEEKLY;COUNT=2\nEND:VEVENT\nEND:VCALENDAR\n',
    )
    const [classified, allowed, occurrences] = await Promise.all([
      cli(['classify', '--batch'], lines({ id: 1, event })),
      cli(
        ['robots', '--batch'],
        lines({ id: 1, robots: 'User-agent: *\nDisallow: /shop', agent: 'Any', url: 'https://a.example/shop/1' }),
      ),
      cli(['calendar', '--batch'], lines({ id: 1, file: calendar, from: '2026-04-01', to: '2026-04-15' })),
    ])
    expect(answers(classified.out)[0]).toMatchObject({ id: 1, is_child_friendly: true, made_by: 'built-in' })
    expect(answers(allowed.out)[0]).toEqual({ id: 1, allowed: false })
    expect(answers(occurrences.out)[0]).toMatchObject({ id: 1, occurrences: [{ uid: 'tea' }] })
  })
})

test('a person reads the values, and under each the words it was read from', async () => {
  const { out, code } = await cli([
    'extract',
    saved('kite2.html', PAGE),
    '--url',
    'https://venue.example/',
    '--today',
    '2026-04-01',
  ])
  expect(code).toBe(0)
  expect(out).toMatch(/^Kite day/)
  expect(out).toContain('“Ages 5–9” (html)')
})

test('wrong usage is told on standard error, with status 2', async () => {
  for (const args of [['dates'], ['dates', 'x', '--today', 'soon'], ['nonsense'], ['robots', 'file']]) {
    const { code, out, err } = await cli(args)
    expect([args, code, out]).toEqual([args, 2, ''])
    expect(err).not.toBe('')
  }
})

test('a crawl that stores nothing needs no database, and says what would become of each event', async () => {
  const site = await testSite({ '/': PAGE })
  const { out, code } = await cli(['crawl', site.url, '--dry-run', '--allow-private', '--max-pages', '1', '--json'])
  await site.close()
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ pages: [{ url: site.url, outcome: 'read' }] })
})

test('without leave a crawl does not reach this machine', async () => {
  const { out } = await cli(['crawl', 'http://127.0.0.1:1/', '--dry-run', '--max-pages', '1', '--json'])
  expect(JSON.parse(out)).toMatchObject({ events: [], pages: [{ outcome: 'private-address' }] })
})
