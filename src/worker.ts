import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { createLog } from './log.ts'
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
  await app.startWorking()
  say('Working. Stop with Ctrl-C.')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().finally(() => process.exit(0)))
  }
}

main().catch((error: unknown) => {
  explain(error)
  process.exit(error instanceof ConfigError ? 2 : 1)
})
