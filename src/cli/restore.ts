import { Command } from 'commander'
import { restoreBackup } from '#src/backup/restore.ts'
import { readConfig } from '../config.ts'
import { loadSecret } from '../secret.ts'
import { withInstallation } from './installation.ts'

export const restoreCommand = () =>
  new Command('restore')
    .description('put what a backup holds in the place of what the database holds')
    .argument('<file>', 'a file that backup wrote, in this version or an older one')
    .option('--replace', 'also where the database is not empty: all that it holds is deleted')
    .action((file: string, { replace = false }: { replace?: boolean }) =>
      withInstallation(readConfig(), async ({ database, storage, config }) => {
        const secret = loadSecret(config.secret, config.dataDir)
        const { manifest, rows, files, lostSecrets } = await restoreBackup(database, storage, file, { secret, replace })
        console.log(`Restored ${rows} rows and ${files} files of pictures, as they were at ${manifest.madeAt}.`)
        console.log('Everybody has to sign in again.')
        if (lostSecrets.length > 0) {
          console.error(`Encrypted under another secret, so to be entered again in Settings: ${lostSecrets.join(', ')}`)
        }
      }),
    )
