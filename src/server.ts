import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { listen } from './listen.ts'
import { createLog, textLog } from './log.ts'
import { sayThatItIsReady, sayWhereToLook, setUp, waitForCrawls } from './set-up.ts'
import { stopOnSignals } from './signals.ts'
import { explain, say } from './terminal.ts'

/** The web, and a worker beside it unless configured otherwise. */
async function main() {
  const config = readConfig()
  const log = createLog(config.logLevel, config.logFormat === 'text' ? textLog : undefined)
  const app = await createApp(config, { log, exclusive: true })
  const closing: (() => Promise<void>)[] = [() => app.close()]
  const closeAll = async () => {
    for (const close of closing) await close()
  }
  const stopping = stopOnSignals(async () => {
    app.announceStop()
    await delay(config.stopDelaySeconds * 1000)
    await closeAll()
  })
  const { folder } = app.database
  if (folder && path.relative(config.dataDir, folder).startsWith('..')) {
    say(`The database is stored in ${folder}: the user it runs as cannot reach ${config.dataDir}.`)
  }
  try {
    const server = await listen(app, { dev: process.argv.includes('--dev') })
    closing.unshift(server.close)
    const first = await setUp(app)
    closing.unshift(first.town.close)
    sayWhereToLook(first, server.address)
    if (config.worker) await app.startWorking()
    sayThatItIsReady(config.worker ? await waitForCrawls(app, first.town.added) : [])
  } catch (error) {
    // A failure during a stop is due to the stop.
    if (stopping.aborted) return
    await closeAll()
    throw error
  }
}

main().catch((error: unknown) => {
  explain(error)
  process.exit(error instanceof ConfigError ? 2 : 1)
})
