import { Command } from 'commander'
import { writeBackup } from '#src/backup/write.ts'
import { readConfig } from '../config.ts'
import { loadSecret } from '../secret.ts'
import { withInstallation } from './installation.ts'
import { productVersion } from './version.ts'

export const backupCommand = () =>
  new Command('backup')
    .description('write all that the product has stored into one file, while it runs')
    .argument('<file>', 'the file to write; there must be none of that name')
    .option('--with-secret', 'and the secret under which keys and passwords are encrypted: guard the file accordingly')
    .action((file: string, { withSecret }: { withSecret?: boolean }) =>
      withInstallation(readConfig(), async ({ database, storage, config }) => {
        const secret = withSecret ? loadSecret(config.secret, config.dataDir) : null
        const written = await writeBackup(database, storage, file, {
          version: productVersion(),
          now: new Date(),
          secret,
        })
        console.log(`${file}: ${written.tables} tables, ${written.rows} rows, ${written.files} files of pictures`)
        if (written.missing > 0) console.error(`${written.missing} files of pictures were missing, and are not in it.`)
        if (!secret) console.error('The secret is not in it: see “Backup and restore” in docs/operations.md.')
      }),
    )
