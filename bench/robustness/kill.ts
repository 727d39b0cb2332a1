/**
 * Kills the product (kill -9), its database, and both together at random moments, while the sample town is crawled in a
 * loop and staff approve, edit and merge over HTTP. After each start all that was ever answered 'done' is compared with
 * what the database holds. Prints a table; ends with 1 where anything was lost. Run: npm run bench:kill [-- ROUNDS]
 * (after a build)
 */
import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { load } from 'cheerio'
import pg from 'pg'
import { dataFolder, type Product, startProduct } from '#test/support/product.ts'
import { readFlash } from '#web/flash.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const TARGETS = ['product', 'database', 'both'] as const
/** A kill comes at any moment of so long. */
const LONGEST_WAIT_MS = 6000
const READY_WITHIN_MS = 90_000

type Kind = 'decision' | 'edit' | 'merge' | 'crawl'
const KINDS: readonly Kind[] = ['decision', 'edit', 'merge', 'crawl']

const folder = dataFolder()
const PORT = String(await freePort())
const SAMPLE_TOWN_PORT = String(await freePort())
const url = `http://127.0.0.1:${PORT}`
const address = { host: path.join(folder, 'postgres'), port: 5432, user: 'postgres', database: 'postgres' }

/** What was answered last about each thing, and so has to hold; a thing whose answer did not come is not known. */
const done: Record<Kind, Map<string, string>> = {
  decision: new Map(),
  edit: new Map(),
  merge: new Map(),
  crawl: new Map(),
}
const answered: Record<Kind, number> = { decision: 0, edit: 0, merge: 0, crawl: 0 }

const COMPLETED = `select id, concat_ws(' ', status, pages_crawled, events_found, events_created, events_changed) as summary
  from crawl_logs where status = 'completed'`

let product = await start()
const cookie = await signIn()
const work = await prepare()
let lostInAll = 0
let isWorking = true
try {
  const working = Promise.all([decideOn(), edit(), merge(), crawl()])
  console.log(
    `${'round'.padEnd(7)}${'killed'.padEnd(10)}${'after'.padStart(8)}  ${KINDS.map((kind) => `${kind}s`.padStart(10)).join('')}${'compared'.padStart(10)}${'lost'.padStart(6)}`,
  )
  for (let round = 1; round <= ROUNDS; round += 1) {
    const target = TARGETS[round % TARGETS.length] as (typeof TARGETS)[number]
    const before = { ...answered }
    const afterMs = Math.round(500 + Math.random() * LONGEST_WAIT_MS)
    await wait(afterMs)
    await kill(target)
    const { compared, lost } = await compare()
    lostInAll += lost.length
    const counts = KINDS.map((kind) => String(answered[kind] - before[kind]).padStart(10)).join('')
    console.log(
      `${String(round).padEnd(7)}${target.padEnd(10)}${`${afterMs} ms`.padStart(8)}  ${counts}${String(compared).padStart(10)}${String(lost.length).padStart(6)}`,
    )
    for (const each of lost) console.log(`  lost: ${each}`)
  }
  isWorking = false
  await working
} finally {
  isWorking = false
  product.send('SIGTERM')
  await product.ended
  fs.rmSync(folder, { recursive: true, force: true })
}
const total = KINDS.reduce((sum, kind) => sum + answered[kind], 0)
console.log(`\n${total} answers said that something was done; ${lostInAll} of them no longer held after a kill.`)
process.exitCode = lostInAll === 0 ? 0 : 1

async function start(): Promise<Product> {
  const started = startProduct(folder, { PORT, SAMPLE_TOWN_PORT, HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  await started.says(/For families/)
  await untilReady()
  return started
}

async function untilReady(): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`the product was not ready again within ${READY_WITHIN_MS} ms`)
}

/** Kills, and resolves when the product answers again, whatever had to start it. */
async function kill(target: (typeof TARGETS)[number]): Promise<void> {
  const [server] = fs.readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  if (target !== 'product') process.kill(Number(server), 'SIGKILL')
  if (target === 'database') {
    // Its end is noticed within seconds; until then the product still calls itself ready.
    await untilDatabaseAnswers()
    return untilReady()
  }
  product.send('SIGKILL')
  await product.ended
  product = await start()
}

async function untilDatabaseAnswers(): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const isThere = await ask('select').then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (Date.now() > deadline) throw new Error(`the database was not there again within ${READY_WITHIN_MS} ms`)
    await wait(100)
  }
}

/** Events to decide on, to edit and to merge: each kind has its own, so that one answer never explains another. */
async function prepare() {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const [stored] = await ask<{ open: number; events: number }>(
      `select (select count(*)::int from venues where crawl_status <> 'completed') as open, (select count(*)::int from events) as events`,
    )
    if (stored?.open === 0 && stored.events > 60) break
    if (Date.now() > deadline) throw new Error('the sample town was not crawled')
    await wait(500)
  }
  const ids = (await ask<{ id: number }>('select id from events where merged_into is null order by id')).map(
    ({ id }) => id,
  )
  const third = Math.floor(ids.length / 3)
  const toMerge = ids.slice(2 * third)
  const pairs: { id: number; left: number; right: number }[] = []
  for (let n = 0; n + 1 < toMerge.length; n += 2) {
    const [left, right] = [toMerge[n] as number, toMerge[n + 1] as number]
    const [pair] = await ask<{ id: number }>(
      `insert into possible_duplicates (event_id, other_id, reason, score) values (${left}, ${right}, 'alike', 1)
       on conflict (event_id, other_id) do update set score = 1 returning id`,
    )
    // What the merge needs: neither of them rejected.
    await ask(`update events set status = 'needs_review' where id in (${left}, ${right}) and status = 'rejected'`)
    pairs.push({ id: pair?.id as number, left, right })
  }
  const venues = (await ask<{ id: number }>('select id from venues order by id')).map(({ id }) => id)
  return { toDecide: ids.slice(0, third), toEdit: ids.slice(third, 2 * third), pairs, venues }
}

async function decideOn() {
  await repeat(async () => {
    const id = anyOf(work.toDecide)
    const intent = anyOf(['approve', 'reject'] as const)
    await claimed('decision', String(id), async () => {
      const answer = await send(`/admin/review/${id}/decision`, { intent })
      if (answer.status !== 200) return undefined
      const { isDone } = (await answer.json()) as { isDone: boolean }
      return isDone ? { approve: 'approved', reject: 'rejected' }[intent] : undefined
    })
  })
}

async function edit() {
  let n = 0
  await repeat(async () => {
    const id = anyOf(work.toEdit)
    const page = await fetch(`${url}/admin/events/${id}/edit`, { headers: { cookie } })
    const document = load(await page.text())
    const form = document('form:has([name="version"])')
      .serializeArray()
      .map(({ name, value }): [string, string] => [name, value])
    if (form.length === 0) return
    n += 1
    const title = `Edited ${n} times`
    await claimed('edit', String(id), async () => {
      const fields = Object.fromEntries([...form, ['title', title]])
      const answer = await send(`/admin/events/${id}/edit`, fields, form)
      return (await flashOf(answer)) === 'Event updated successfully' ? title : undefined
    })
  })
}

async function merge() {
  await repeat(async () => {
    const { id, left, right } = anyOf(work.pairs)
    const known = done.merge.get(String(id))
    const intent = known?.startsWith('merged') ? 'undo' : anyOf(['keep-left', 'keep-right', ...(known ? [] : ['undo'])])
    await claimed('merge', String(id), async () => {
      const title = await flashOf(await send(`/admin/review/duplicates/${id}`, { intent }))
      if (intent === 'undo') return title === 'Decision undone' ? 'parted' : undefined
      const [kept, other] = intent === 'keep-left' ? [left, right] : [right, left]
      return title === 'Merged into one event' ? `merged ${other} into ${kept}` : undefined
    })
  })
}

/** Asks for crawl after crawl, and takes down each that the product says is completed, with what it had stored. */
async function crawl() {
  await repeat(async () => {
    await send(`/admin/venues/${anyOf(work.venues)}/crawl`, {})
    const completed = await ask<{ id: number; summary: string }>(COMPLETED)
    for (const { id, summary } of completed) {
      if (done.crawl.has(String(id))) continue
      done.crawl.set(String(id), summary)
      answered.crawl += 1
    }
    await wait(200)
  })
}

/**
 * Does one thing to another; while it is under way no one knows how it ends, so what was answered before counts no
 * more.
 */
async function claimed(kind: Kind, key: string, act: () => Promise<string | undefined>) {
  done[kind].delete(key)
  const outcome = await act()
  if (outcome !== undefined) {
    done[kind].set(key, outcome)
    answered[kind] += 1
  }
}

async function repeat(act: () => Promise<void>) {
  while (isWorking) {
    // What is killed in the midst of an answer answers nothing.
    await act().catch(() => wait(100))
    await wait(20)
  }
}

/** Holds every answer against the database as it is now. What is answered meanwhile is looked at the next time. */
async function compare(): Promise<{ compared: number; lost: string[] }> {
  const expected = KINDS.flatMap((kind) => [...done[kind]].map(([key, outcome]) => ({ kind, key, outcome })))
  const events = new Map(
    (await ask<EventRow>('select id, status, title, merged_into as into from events')).map((row) => [row.id, row]),
  )
  const pairs = new Map(
    (await ask<{ id: number; status: string }>('select id, status from possible_duplicates')).map((row) => [
      row.id,
      row.status,
    ]),
  )
  const logs = new Map((await ask<{ id: number; summary: string }>(COMPLETED)).map(({ id, summary }) => [id, summary]))
  const isMerged = ({ left, right }: { left: number; right: number }) =>
    events.get(left)?.into === right || events.get(right)?.into === left
  const found = ({ kind, key, outcome }: (typeof expected)[number]): string | undefined => {
    const id = Number(key)
    if (kind === 'decision') return events.get(id)?.status
    if (kind === 'edit') return events.get(id)?.title
    if (kind === 'crawl') return logs.get(id)
    // The check for duplicates may take an open pair off the list again; what was parted stays parted.
    if (outcome === 'parted') return work.pairs.some((pair) => pair.id === id && isMerged(pair)) ? 'merged' : outcome
    const [, other, kept] = /merged (\d+) into (\d+)/.exec(outcome) ?? []
    return pairs.get(id) === 'merged' && events.get(Number(other))?.into === Number(kept) ? outcome : pairs.get(id)
  }
  const lost = expected
    .filter((one) => found(one) !== one.outcome)
    // Staff work on: what was answered anew since is not lost.
    .filter(({ kind, key, outcome }) => done[kind].get(key) === outcome)
    .map((one) => `${one.kind} ${one.key}: ${one.outcome}, found ${found(one)}`)
  return { compared: expected.length, lost }
}

type EventRow = { id: number; status: string; title: string; into: number | null }

async function signIn(): Promise<string> {
  const answer = await send('/auth', { email: 'admin@example.com', password: 'correct horse battery' }, undefined, '')
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  if (answer.status !== 302) throw new Error(`signing in was answered ${answer.status}`)
  return cookies.join('; ')
}

/** `fields` over `form`, whose names may come several times. */
function send(
  path: string,
  fields: Record<string, string>,
  form: [string, string][] = [],
  as = cookie,
): Promise<Response> {
  const body = new URLSearchParams(form)
  for (const [name, value] of Object.entries(fields))
    if (!form.some(([known]) => known === name) || name === 'title') body.set(name, value)
  return fetch(url + path, { method: 'POST', body, redirect: 'manual', headers: { cookie: as, origin: url } })
}

async function flashOf(answer: Response): Promise<string | undefined> {
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const { message } = await readFlash(new Request(url, { headers: { cookie } }))
  return message?.title
}

async function ask<Row extends object>(question: string): Promise<Row[]> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

function anyOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
