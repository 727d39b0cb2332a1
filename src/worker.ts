import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { listenForOperator } from './listen-for-operator.ts'
import { createLog } from './log.ts'
import { stopOnSignals } from './signals.ts'
import { explain, say } from './terminal.ts'

/** A background worker alone; start as many as wanted over one PostgreSQL. */
async function main() {
  const config = readConfig()
  if (!config.databaseUrl) {
    throw new ConfigError(
      'A worker of its own needs a PostgreSQL server that it shares with the web: set DATABASE_URL.',
    )
  }
  const app = await createApp(config, { log: createLog(config.logLevel), exclusive: false })
  const health = config.workerHealthPort === null ? null : await listenForOperator(app, config.workerHealthPort)
  stopOnSignals(async () => {
    app.announceStop()
    await app.close()
    await health?.close()
  })
  await app.startWorking()
  if (health) say(`Health and metrics are told on port ${health.port}.`)
  if (!config.imageBucket) {
    say(
      `Pictures are kept in ${config.dataDir}: where the web runs on another machine, set S3_ENDPOINT and its fellows.`,
    )
  }
  say('Working. Stop with Ctrl-C.')
}

main().catch((error: unknown) => {
  explain(error)
  process.exit(error instanceof ConfigError ? 2 : 1)
})
