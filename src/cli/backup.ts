import { writeBackup } from '#src/backup/write.ts'
import { readConfig } from '../config.ts'
import { loadSecret } from '../secret.ts'
import { withInstallation } from './installation.ts'

export const backup = (file: string, { withSecret }: { withSecret?: boolean }, version: string): Promise<void> =>
  withInstallation(readConfig(), async ({ database, storage, config }) => {
    const secret = withSecret ? loadSecret(config.secret, config.dataDir) : null
    const written = await writeBackup(database, storage, file, { version, now: new Date(), secret })
    console.log(`${file}: ${written.tables} tables, ${written.rows} rows, ${written.files} files of pictures`)
    if (written.missing > 0) console.error(`${written.missing} files of pictures were missing, and are not in it.`)
    if (!secret) console.error('The secret is not in it: see “Backup and restore” in docs/operations.md.')
  })
