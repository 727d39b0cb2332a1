import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { sayHowToSignIn, sayWhereToLook, setUp, watchCrawls } from './set-up.ts'
import { stopOnSignals } from './signals.ts'
import { explain, say } from './terminal.ts'

/** The web, and a worker beside it unless configured otherwise. */
async function main() {
  const config = readConfig()
  const log = createLog(config.logLevel)
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
    await closeAll()
    throw error
  }
}

main().catch((error: unknown) => {
  explain(error)
  process.exit(error instanceof ConfigError ? 2 : 1)
})
