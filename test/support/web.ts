import { RouterContextProvider } from 'react-router'
import { day, type LondonDay, londonWallClock } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from '#store/db/database.ts'
import { createLimiter } from '#store/db/limiter.ts'
import { listActiveHolidays } from '#store/holiday/holidays.ts'
import { createChoiceCounts } from '#store/listing/counts/filter-counts.ts'
import { readListed } from '#store/listing/listed-events.ts'
import { createSearchCorrection } from '#store/listing/search/search-words.ts'
import { createAuth } from '#web/account/auth.ts'
import { socketAddressContext } from '#web/account/current-user.ts'
import { createHashing } from '#web/account/passwords/passwords.ts'
import { appContext, nonceContext, type WebApp } from '#web/context.ts'
import { readFlash } from '#web/flash.ts'
import { addAccount, PASSWORD } from './accounts.ts'

/** What route modules get, over a test's database; nothing is logged or crawled. */
export function testWeb(db: Db, options: { now?: () => Date; today?: LondonDay } = {}): WebApp {
  const now = options.now ?? (() => new Date('2026-04-08T10:00:00Z'))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const secret = 'a secret of more than thirty-two characters'
  const limiter = createLimiter({ db, secret, now, timeoutMs: 30_000 })
  const hashing = createHashing()
  const site = { publicUrl: null, trustProxy: false }
  return {
    db,
    now,
    today: () => options.today ?? day('2026-04-08'),
    clock: () => ({ date: options.today ?? day('2026-04-08'), time: londonWallClock(now()).time }),
    settings: async () => defaultSettings(),
    catalogueVersion: () => null,
    oldestShownVersion: () => null,
    lastCatalogueVersion: () => null,
    jobs: {
      requestCrawl: async () => true,
      requestBatch: async () => true,
      crawlsUnderWay: async () => [],
      requestTrial: async () => {},
      requestTrials: async () => true,
      requestReset: async () => {},
      requestSecurityEmail: async () => {},
      requestStaffNotices: async () => {},
      requestWebhooks: async () => {},
    },
    classifier: {
      classifyEvent: async () => ({
        ok: true,
        score: 95,
        operationId: 1,
        before: 'pending',
        after: 'pending',
        isProposal: false,
        isHeld: false,
      }),
      learn: async () => ({ ok: false, reason: 'too-few', decisions: 0 }),
      learnCategories: async () => ({ ok: false, reason: 'too-few', corrections: 0 }),
      testConnection: async () => ({ ok: true, models: ['test'] }),
      previewPrompts: async () => undefined,
    },
    holidaySources: {
      fetchBankHolidays: async () => ({ ok: false, message: 'There is no network.' }),
      readCalendar: () => undefined,
    },
    readRepeatingDates: () => null,
    correctSearch: createSearchCorrection(db, () => null),
    countChoices: createChoiceCounts(db, () => null),
    readListed: (ids) => readListed(db, ids),
    activeHolidays: () => listActiveHolidays(db),
    placeName: async () => 'London',
    mapTiles: async () => null,
    pictures: { open: async () => undefined, addressOf: () => null, publicUrl: null },
    log,
    auth: createAuth({ db, limiter, hashing, secret, now, log, ...site }),
    limiter,
    hashing,
    mailer: {
      isSetUp: async () => false,
      send: async () => ({ ok: false, failure: 'not-set', message: '' }),
      testConnection: async () => ({ ok: false, failure: 'not-set', message: '' }),
    },
    operated: { readiness: async () => ({ status: 'ready', checks: {}, diskFreeBytes: null }), metrics: null },
    count: null,
    secret,
    ...site,
    allowPrivateAddresses: false,
  }
}

/** What the page after this answer will say. */
export async function flashIn(headers: Headers) {
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return (await readFlash(new Request(ORIGIN, { headers: { cookie } }))).message
}

let people = 0

/** A new member of staff with a session. `cookie` is what their browser sends. */
export async function signedIn(web: WebApp, role: Role): Promise<{ id: string; email: string; cookie: string }> {
  people += 1
  const email = `${role}-${people}@example.com`
  const id = await addAccount(web.db, { email, fullName: role, role })
  const result = await web.auth.signIn(new Request(ORIGIN), null, { email, password: PASSWORD })
  if (!result.ok) throw new Error(result.failure)
  return { id, email, cookie: result.cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider>; params: object }

type Asked = {
  path: string
  params?: Record<string, string>
  cookie?: string
  form?: Record<string, string> | FormData
  headers?: Record<string, string>
  /** The network address of the client. */
  from?: string
}

/**
 * Calls a loader or an action as the server would. Resolves to what it answers, with status and headers; what it throws
 * (a redirect, a 403) is an answer like any other.
 */
export async function ask(
  // Every route has argument types of its own.
  route: (args: never) => unknown,
  web: WebApp,
  { path, params = {}, cookie, form, headers, from }: Asked,
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const context = new RouterContextProvider()
  context.set(appContext, web)
  context.set(nonceContext, undefined)
  if (from) context.set(socketAddressContext, from)
  const request = new Request(`${ORIGIN}${path}`, {
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(form && { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) }),
  })
  const args: RouteArgs = { request, context, params }
  const answer = await Promise.resolve()
    .then(() => route(args as never))
    .catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown
      return thrown
    })
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, body: (await answer.text()) || null }
  if (!isDataWithInit(answer)) return { status: 200, headers: new Headers(), body: answer }
  return { status: answer.init?.status ?? 200, headers: new Headers(answer.init?.headers), body: answer.data }
}

const ORIGIN = 'http://localhost'

const isDataWithInit = (answer: unknown): answer is { type: string; data: unknown; init: ResponseInit | null } =>
  typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit'
