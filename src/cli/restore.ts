import { restoreBackup } from '#src/backup/restore.ts'
import type { LostSecrets } from '#store/backup/secrets.ts'
import { readConfig } from '../config.ts'
import { loadSecret } from '../secret.ts'
import { withInstallation } from './installation.ts'

export const restore = (file: string, { replace = false }: { replace?: boolean }): Promise<void> =>
  withInstallation(readConfig(), async ({ database, storage, config }) => {
    const secret = loadSecret(config.secret, config.dataDir)
    const { manifest, rows, files, lostSecrets } = await restoreBackup(database, storage, file, { secret, replace })
    console.log(`Restored ${rows} rows and ${files} files of pictures, as they were at ${manifest.madeAt}.`)
    console.log('Everyone has to sign in again.')
    for (const line of lostSecretsInWords(lostSecrets)) console.error(line)
  })

function lostSecretsInWords({ settings, webhooks, secondFactors }: LostSecrets): string[] {
  const lines = []
  if (settings.length > 0) lines.push(`To be entered again in Settings: ${settings.join(', ')}`)
  if (webhooks.length > 0) lines.push(`Webhooks that are off until they have a new secret: ${webhooks.join(', ')}`)
  if (secondFactors > 0) lines.push(`Second factors that have to be set up again: ${secondFactors}`)
  return lines.length > 0 ? ['Encrypted under another secret than the one here:', ...lines] : []
}
