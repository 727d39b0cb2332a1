import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { testSite } from '#test/support/site.ts'

// Every call is a process that starts anew.
vi.setConfig({ testTimeout: 120_000 })

/** The command line as people and programs use it, each command in a process of its own. */
function cli(args: string[], input = '', env = process.env): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const file = path.join(import.meta.dirname, 'cli.ts')
    const child = execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
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

test('in batches a line ends at a newline only: one with a line separator in its text is answered whole', async () => {
  const text = 'Sat 11 April\u2028 2–3pm\u2029'
  const rows = [1, 2].map((id) => JSON.stringify({ id, text, today: '2026-04-01' }))
  const { out } = await cli(['dates', '--batch'], rows.join('\r\n'))
  expect(answers(out)).toMatchObject([
    { id: 1, start_date: '2026-04-11' },
    { id: 2, start_date: '2026-04-11' },
  ])
})

describe('an expected mistake is one sentence on standard error, and status 1', () => {
  const url = 'https://venue.example/'
  const days = ['--from', '2026-04-01', '--to', '2026-05-01']
  const page = saved('page.html', PAGE)

  test.each([
    ['a file that is not there', ['extract', 'nothing.html', '--url', url], /^nothing\.html: there is no such file\.$/],
    ['a folder', ['extract', folder, '--url', url], /this is a folder, not a file\.$/],
    ['an address that is none', ['extract', page, '--url', 'notaurl'], /^notaurl is not an http/],
    ['a page in place of a calendar', ['calendar', page, ...days], /page\.html: this is not an iCalendar file\.$/],
    ['a page in place of an event', ['classify', page], /page\.html: this is not an event as a JSON object\.$/],
    ['another day for a crawl that stores', ['crawl', url, '--today', '2026-04-01'], /^--today needs --dry-run/],
  ])('%s', async (_, args, sentence) => {
    const { code, out, err } = await cli(args)
    expect([code, out]).toEqual([1, ''])
    expect(err.trimEnd()).toMatch(sentence)
    expect(err).toMatch(/^.+\n$/)
  })

  test('a database that refuses the password, does not exist, or is not there', async () => {
    const refusing = async (code: string) => {
      const server = createServer((socket) => {
        socket.on('error', () => {})
        socket.once('data', () => socket.end(refusal(code)))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }
    const servers = [await refusing('28P01'), await refusing('3D000')]
    const ports = [...servers.map((server) => (server.address() as AddressInfo).port), 1]
    const asked = ports.map((port) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: `postgres://events:secret@127.0.0.1:${port}/events` }
      return cli(['user', 'nia@example.com'], '', env)
    })
    const [password, missing, away] = await Promise.all(asked)
    for (const server of servers) server.close()
    expect(password).toEqual({
      code: 1,
      out: '',
      err: 'PostgreSQL refused the user or the password in DATABASE_URL.\n',
    })
    expect(missing).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The database in DATABASE_URL does not exist.*\n$/),
    })
    expect(away).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^The database does not answer\..*\n$/) })
  })
})

/** PostgreSQL's ErrorResponse: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test('the version is that of the package', async () => {
  expect(await cli(['--version'])).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' })
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

test('wrong usage is reported on standard error, with status 2', async () => {
  for (const args of [['dates'], ['dates', 'x', '--today', 'soon'], ['nonsense'], ['robots', 'file']]) {
    const { code, out, err } = await cli(args)
    expect([args, code, out]).toEqual([args, 2, ''])
    expect(err).not.toBe('')
  }
})

test('a crawl that stores nothing needs no database, reads as of the day that is given, and says what would become of each event', async () => {
  const site = await testSite({ '/': PAGE })
  const asked = ['crawl', site.url, '--dry-run', '--allow-private', '--max-pages', '1']
  const [before, after] = await Promise.all(
    ['2026-04-01', '2026-05-01'].map((today) => cli([...asked, '--json', '--today', today])),
  )
  const person = await cli([...asked, '--today', '2026-04-01'])
  await site.close()
  expect(before?.code).toBe(0)
  const pages = [{ url: site.url, outcome: 'read' }]
  expect(JSON.parse(before?.out ?? '')).toMatchObject({ pages, events: [{ title: 'Kite day' }], refused: [] })
  expect(JSON.parse(after?.out ?? '')).toMatchObject({ pages, events: [], refused: [{ title: 'Kite day' }] })
  expect(person.out).toContain('1 page, 1 event, 0 left out')
  expect(person.out).not.toMatch(/[{[]"/)
})

test('a crawl that may not reach this machine, and so reads no page, fails with the reason', async () => {
  const { code, out, err } = await cli(['crawl', 'http://127.0.0.1:1/', '--dry-run', '--max-pages', '1', '--json'])
  expect(JSON.parse(out)).toMatchObject({ events: [], pages: [{ outcome: 'private-address' }] })
  expect([code, err]).toEqual([1, expect.stringMatching(/^No page of http:\/\/127\.0\.0\.1:1\/ could be read: .+\n$/)])
})
