import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Shortfall } from '#domain/health/crawl.ts'
import type { Readiness } from '#domain/health/readiness.ts'
import type { ProductFigures } from './product-figures.ts'

/** The metrics of this process, as Prometheus reads them. Labels are few and contain nothing personal. */
export type Metrics = {
  request(seen: { method: string; route: string; status: number; seconds: number }): void
  page(how: string): void
  email(outcome: string): void
  /** A page that was read in part only. */
  shortfall(shortfall: Shortfall): void
  job(queue: string, outcome: 'completed' | 'failed', seconds: number): void
  /** In Prometheus' text format. Never rejects for the database's sake: `khe_database_up` says 0, and its figures are left out. */
  text(): Promise<string>
}

type Sources = {
  pool(): { total: number; idle: number; waiting: number }
  /** Figures out of the database; rejects where it does not answer. */
  product(): Promise<ProductFigures>
  /** Never rejects. */
  readiness(): Promise<Readiness>
  nowMs?(): number
}

/** The database is queried at most once in this time, however many scrape. */
const FIGURES_AGE_MS = 10_000

/** The methods that get a label of their own; any other is 'other'. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

export function createMetrics({ pool, product, readiness, nowMs = () => performance.now() }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'khe_http_request_seconds',
    help: 'Requests by route and class of status, until the response starts.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const pages = counter(
    'khe_page_cache_total',
    'Public pages by where they came from: cache, rendering, or a stale copy.',
    ['how'],
    registers,
  )
  const messages = counter('khe_emails_total', 'E-mails by outcome.', ['outcome'], registers)
  const readers = counter(
    'khe_reader_failures_total',
    'Pages on which a reader met an error, by reader.',
    ['reader'],
    registers,
  )
  const cut = counter(
    'khe_pages_cut_total',
    'Pages that ran out of time or memory and were read in part.',
    ['limit'],
    registers,
  )
  const jobs = new Histogram({
    name: 'khe_job_seconds',
    help: 'Background jobs by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.1, 1, 5, 30, 120, 600, 3600],
    registers,
  })
  gaugeOfPool(pool, registers)
  const up = new Gauge({ name: 'khe_database_up', help: '1 while the database answers.', registers })
  const figures = productGauges(registers)
  const setChecks = readinessGauges(registers)
  let askedAtMs = Number.NEGATIVE_INFINITY

  async function refresh() {
    if (nowMs() - askedAtMs < FIGURES_AGE_MS) return
    askedAtMs = nowMs()
    setChecks(await readiness())
    const known = await product().catch(() => null)
    up.set(known ? 1 : 0)
    for (const { gauge, rows } of figures) {
      gauge.reset()
      for (const [labels, value] of known ? rows(known) : []) gauge.set(labels, value)
    }
  }

  return {
    request: ({ method, route, status, seconds }) =>
      requests.observe(
        { method: METHODS.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` },
        seconds,
      ),
    page: (how) => pages.inc({ how }),
    email: (outcome) => messages.inc({ outcome }),
    shortfall({ failures, ranOut }) {
      for (const { reader } of failures) readers.inc({ reader })
      if (ranOut) cut.inc({ limit: ranOut.of })
    },
    job: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    async text() {
      await refresh()
      return registry.metrics()
    },
  }
}

type Rows = [labels: Record<string, string>, value: number][]

/** A gauge for each figure out of the database, and how it is read from all of them. */
function productGauges(registers: Registry[]): { gauge: Gauge; rows(known: ProductFigures): Rows }[] {
  const gauge = (name: string, help: string, labelNames: string[], rows: (known: ProductFigures) => Rows) => ({
    gauge: new Gauge({ name, help, labelNames, registers }),
    rows,
  })
  const ofAi = (name: string, help: string, field: 'requests' | 'inputTokens' | 'outputTokens' | 'cost') =>
    gauge(`khe_ai_${name}_this_month`, help, ['model', 'purpose'], ({ ai }) =>
      ai.map((use) => [{ model: use.model, purpose: use.purpose }, use[field]]),
    )
  const ofQueues = (name: string, help: string, field: 'waiting' | 'active' | 'oldestSeconds') =>
    gauge(`khe_queue_${name}`, help, ['queue'], ({ queues }) =>
      queues.map((each) => [{ queue: each.queue }, each[field]]),
    )
  return [
    gauge('khe_events', 'Events by status.', ['status'], ({ events: { total: _, listed: __, ...byStatus } }) =>
      Object.entries(byStatus).map(([status, count]) => [{ status }, count]),
    ),
    gauge('khe_events_listed', 'Events that families can see.', [], ({ events }) => [[{}, events.listed]]),
    gauge('khe_crawls_last_day', 'Crawls started in the last 24 hours by state.', ['status'], ({ crawls }) =>
      crawls.map(({ status, count }) => [{ status }, count]),
    ),
    gauge('khe_venues_troubled', 'Active venues whose site staff should look at.', [], ({ venues }) => [
      [{}, venues.troubled],
    ]),
    ofQueues('waiting', 'Jobs that wait.', 'waiting'),
    ofQueues('active', 'Jobs that are worked on.', 'active'),
    ofQueues('oldest_seconds', 'How long the job has waited that waited longest.', 'oldestSeconds'),
    ofAi('requests', 'Requests to AI providers.', 'requests'),
    ofAi('input_tokens', 'Tokens sent to AI providers.', 'inputTokens'),
    ofAi('output_tokens', 'Tokens that AI providers answered with.', 'outputTokens'),
    ofAi('cost_pounds', 'What AI providers cost.', 'cost'),
  ]
}

/** A gauge for each check; one that could not be made is left out. */
function readinessGauges(registers: Registry[]): (found: Readiness) => void {
  const name = 'khe_check_ok'
  const check = new Gauge({
    name,
    help: '1 while the check is passed, as /readyz has it.',
    labelNames: ['check'],
    registers,
  })
  const free = new Gauge({
    name: 'khe_disk_free_bytes',
    help: 'Left on the disk under the data folder.',
    labelNames: ['disk'],
    registers,
  })
  return ({ checks, diskFreeBytes }) => {
    check.reset()
    for (const [each, { ok }] of Object.entries(checks)) check.set({ check: each }, ok ? 1 : 0)
    free.reset()
    if (diskFreeBytes !== null) free.set({ disk: 'data' }, diskFreeBytes)
  }
}

function gaugeOfPool(pool: Sources['pool'], registers: Registry[]): void {
  new Gauge({
    name: 'khe_database_connections',
    help: 'Connections of this process by what they do; waiting: queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = pool()
      this.set({ state: 'used' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

const counter = (name: string, help: string, labelNames: string[], registers: Registry[]) =>
  new Counter({ name, help, labelNames, registers })
