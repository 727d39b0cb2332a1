import path from 'node:path'
import { type App, createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { sayHowToSignIn, sayWhereToLook, setUp, watchCrawls } from './set-up.ts'
import { explain, say } from './terminal.ts'

/** The web, and a worker beside it unless told otherwise. */
async function main() {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const app = await createApp(config, { log, exclusive: true })
  const closing: (() => Promise<void>)[] = [() => app.close()]
  const stopping = stopOnSignals(app, closing)
  const { folder } = app.database
  if (folder && path.relative(config.dataDir, folder).startsWith('..')) {
    say(`The database is kept in ${folder}: the user it runs as cannot reach ${config.dataDir}.`)
  }
  try {
    const server = await listen(app, { dev: process.argv.includes('--dev') })
    closing.unshift(server.close)
    const first = await setUp(app)
    closing.unshift(first.town.close)
    sayHowToSignIn(first)
    if (config.worker) {
      await app.startWorking()
      await watchCrawls(app, first.town.added)
    }
    sayWhereToLook(first, server.address)
  } catch (error) {
    // What breaks because it is being stopped is no news.
    if (stopping.aborted) return
    await closeAll(closing)
    throw error
  }
}

/** Whoever started us need not wait for longer. */
const STOP_DEADLINE_MS = 20_000

/** The first signal lets what runs finish; the second ends the process at once. */
function stopOnSignals(app: App, closing: (() => Promise<void>)[]): AbortSignal {
  const stopping = new AbortController()
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    say(`\n${signal}: stopping …`)
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    await closeAll(closing).catch((error) => app.log.error({ err: error }, 'stopping'))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  return stopping.signal
}

async function closeAll(closing: (() => Promise<void>)[]) {
  for (const close of closing) await close()
}

main().catch((error: unknown) => {
  explain(error)
  process.exit(error instanceof ConfigError ? 2 : 1)
})
