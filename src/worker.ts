import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { listenForOperator } from './listen-for-operator.ts'
import { createLog, textLog } from './log.ts'
import { stopOnSignals } from './signals.ts'
import { explain, say } from './terminal.ts'

/** A background worker alone; any number of them share one PostgreSQL. */
async function main() {
  const config = readConfig()
  if (!config.databaseUrl) {
    throw new ConfigError(
      'A worker of its own needs a PostgreSQL server that it shares with the web: set DATABASE_URL.',
    )
  }
  const log = createLog(config.logLevel, config.logFormat === 'text' ? textLog : undefined)
  const app = await createApp(config, { log, exclusive: false })
  const health = config.workerHealthPort === null ? null : await listenForOperator(app, config.workerHealthPort)
  stopOnSignals(async () => {
    app.announceStop()
    await app.close()
    await health?.close()
  })
  await app.startWorking()
  if (health) say(`Health and metrics are served on port ${health.port}.`)
  if (!config.imageBucket) {
    say(`Pictures are stored in ${config.dataDir}: where the web runs on another machine, set the S3_ variables.`)
  }
  say('Working. Stop with Ctrl-C.')
}

main().catch((error: unknown) => {
  explain(error)
  process.exit(error instanceof ConfigError ? 2 : 1)
})
