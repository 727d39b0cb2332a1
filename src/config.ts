import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import type { Bucket } from '#images/bucket-storage.ts'
import { findChromium } from '../scripts/chromium.mjs'

/** What the operator sets, read once at the start. The only reader of the environment. */
export type Config = {
  port: number
  host: string
  /** Absolute folder of the embedded database and everything else the product stores. */
  dataDir: string
  /** null = the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  firstAdmin: { email: string; password: string | null }
  /** Signs sessions and encrypts secrets; null = generated once and stored in `dataDir`. */
  secret: string | null
  /** The address people see, where a reverse proxy stands before us; null = what the request says. */
  publicUrl: string | null
  trustProxy: boolean
  /** Where pictures are stored; null = in `dataDir`. */
  imageBucket: Bucket | null
  /** Lets the crawler reach private and loopback addresses. */
  allowPrivateAddresses: boolean
  /** Renders pages that need their scripts for the crawler; null = none is installed. */
  chromiumPath: string | null
  /** Run background jobs in this process. */
  worker: boolean
  /**
   * Load and crawl the sample town where the database is empty, and serve it where it is loaded. A named database is for families,
   * so made-up events get in only if SAMPLE_TOWN asks for them.
   */
  sampleTown: boolean
  sampleTownPort: number
  /** Serves the worker's health, and its metrics, on this port; null = nowhere. The web has them on its own. */
  workerHealthPort: number | null
  /** Requests with it may read /metrics; null = there are none. */
  metricsToken: string | null
  /** An OpenTelemetry collector that traces are sent to (OTLP over HTTP); null = nothing is traced. */
  tracesTo: string | null
  /** For so long after a signal to stop, the web still serves but says that it is not ready. */
  stopDelaySeconds: number
  /** Sentences for a person at a terminal, or one JSON object a line for a service. */
  logFormat: 'text' | 'json'
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
}

/** Environment that cannot be used: every problem in one message, each naming its variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const onOrOff = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no', 'on', 'off'], 'must be true or false')
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text))

const flag = (fallback: boolean) => onOrOff.default(fallback)

const anyPort = z.coerce.number('must be a number').int().min(0).max(65535, 'must be at most 65535')

const port = (fallback: number) => anyPort.default(fallback)

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((address) => address.replace(/\/$/, ''))

const environment = z.object({
  PORT: port(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host:5432/database' })
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: flag(false),
  ALLOW_PRIVATE_ADDRESSES: flag(false),
  CHROMIUM_PATH: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]*$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: webAddress.optional(),
  WORKER: flag(true),
  SAMPLE_TOWN: onOrOff.optional(),
  SAMPLE_TOWN_PORT: port(3001),
  WORKER_HEALTH_PORT: anyPort.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  STOP_DELAY_SECONDS: z.coerce.number('must be a number').min(0).max(8, 'must be at most 8').default(0),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').default('text'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
})

/** The name of every variable that the product reads. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape)

/**
 * Reads the configuration from the environment, and where that says nothing from the file `.env` in `cwd`. Variables that
 * are empty count as not set. Throws {@link ConfigError} naming every variable that cannot be used; relative folders are
 * taken from `cwd`.
 */
export function readConfig(env: Record<string, string | undefined> = process.env, cwd = process.cwd()): Config {
  const stated = { ...statedIn(readEnvFile(cwd)), ...statedIn(env) }
  const parsed = environment.safeParse(stated)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`The configuration cannot be used:\n${problems.join('\n')}`)
  }
  refuseHalfABucket(stated)
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(cwd, e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    firstAdmin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD ?? null },
    secret: e.APP_SECRET ?? null,
    publicUrl: e.PUBLIC_URL ?? null,
    imageBucket: bucketOf(e),
    trustProxy: e.TRUST_PROXY,
    allowPrivateAddresses: e.ALLOW_PRIVATE_ADDRESSES,
    chromiumPath: findChromium(e.CHROMIUM_PATH ?? '') ?? null,
    worker: e.WORKER,
    sampleTown: e.SAMPLE_TOWN ?? e.DATABASE_URL === undefined,
    sampleTownPort: e.SAMPLE_TOWN_PORT,
    workerHealthPort: e.WORKER_HEALTH_PORT ?? null,
    metricsToken: e.METRICS_TOKEN ?? null,
    tracesTo: e.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    stopDelaySeconds: e.STOP_DELAY_SECONDS,
    logFormat: e.LOG_FORMAT,
    logLevel: e.LOG_LEVEL ?? (e.LOG_FORMAT === 'json' ? 'info' : 'warn'),
  }
}

/** The variables that make a bucket only together. */
const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Half a bucket is a mistake, and pictures in a folder that only one of several machines sees would be the worse one. */
function refuseHalfABucket(stated: Record<string, string | undefined>): void {
  const missing = BUCKET.filter((name) => stated[name] === undefined)
  const named = [...BUCKET, 'S3_REGION', 'S3_PUBLIC_URL'].filter((name) => stated[name] !== undefined)
  if (named.length === 0 || missing.length === 0) return
  throw new ConfigError(
    `The configuration cannot be used:\n  ${named.join(', ')} set without ${missing.join(', ')}: pictures are stored in a bucket with all four, and in DATA_DIR with none`,
  )
}

function bucketOf(e: z.infer<typeof environment>): Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = e
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    region: e.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: e.S3_PUBLIC_URL ?? null,
  }
}

const statedIn = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '' && value !== undefined))

function readEnvFile(cwd: string): Record<string, string | undefined> {
  const file = path.join(cwd, '.env')
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
}
