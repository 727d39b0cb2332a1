import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * The secret that signs sessions and encrypts stored secrets: the operator's, else one made on first use and stored in
 * the data folder, readable by its owner only.
 */
export function loadSecret(stated: string | null, dataDir: string): string {
  if (stated) return stated
  const file = path.join(dataDir, 'secret')
  fs.mkdirSync(dataDir, { recursive: true })
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return fs.readFileSync(file, 'utf8').trim()
}
