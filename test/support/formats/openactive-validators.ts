import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import activityList from './activity-list.json' with { type: 'json' }

/** OpenActive's own validators, as https://validator.openactive.io runs them; here they ask no one on the network. */

const require = createRequire(import.meta.url)
const { validate } = require('@openactive/data-model-validator')
const { RpdeValidator } = require('@openactive/rpde-validator')

export type Complaint = { severity: 'failure' | 'warning' | 'suggestion' | 'notice'; type: string; where: string }

/** What @openactive/data-model-validator says of an item of a feed, or of what `mode` names. */
export async function complaintsOn(data: object, mode: 'RPDEFeed' | 'DatasetSite' = 'RPDEFeed'): Promise<Complaint[]> {
  const options = { loadRemoteJson: true, remoteJsonCachePath: fetchedBefore(), validationMode: mode }
  const found: (Complaint & { path: string })[] = await validate(data, options)
  return found.map(({ severity, type, path: where }) => ({ severity, type, where: where.replace(/\[\d+\]/g, '[]') }))
}

/** What @openactive/rpde-validator says of a feed that it walks to its end, and of which pages it read. */
export async function walkFeed(url: string): Promise<{ pages: string[]; complaints: Complaint[] }> {
  const { pages }: { pages: { url: string; errors: Complaint[] }[] } = await RpdeValidator(url)
  return {
    pages: pages.map((page) => page.url),
    complaints: pages.flatMap(({ url: where, errors }) =>
      errors.map(({ severity, type }) => ({ severity, type, where })),
    ),
  }
}

export const failures = (complaints: readonly Complaint[]) =>
  complaints.filter(({ severity }) => severity === 'failure').map(({ type, where }) => `${type} ${where}`)

/** Which things are warned of, each once. */
export const warnings = (complaints: readonly Complaint[]) =>
  [...new Set(complaints.filter(({ severity }) => severity === 'warning').map(({ where }) => where))].sort()

/** A folder in which the validator finds the list of activities as if it had fetched it just now. */
function fetchedBefore(): string {
  if (folder !== null) return folder
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-openactive-'))
  const name = createHash('sha256').update(activityList.id).digest('hex')
  const fetched = { errorCode: 'error_none', statusCode: 200, url: activityList.id, data: activityList }
  fs.writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ ...fetched, fetchTime: Date.now() }))
  return folder
}

let folder: string | null = null
