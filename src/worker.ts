import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
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
  stopOnSignals(app.close)
  await app.startWorking()
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
