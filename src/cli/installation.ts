import type { ImageStorage } from '#images/storage.ts'
import { openImageStorage } from '#images/storage.ts'
import { type OpenDatabase, openDatabase } from '#store/db/open-database.ts'
import type { Config } from '../config.ts'

/** All that an installation stores: its database and its pictures, beside a product that may be running. */
export async function withInstallation(
  config: Config,
  work: (installation: { database: OpenDatabase; storage: ImageStorage; config: Config }) => Promise<void>,
): Promise<void> {
  const onError = (error: Error) => console.error(error.message)
  const database = await openDatabase({ ...config, exclusive: false, onError })
  const storage = openImageStorage(config)
  try {
    await work({ database, storage, config })
  } finally {
    await database.close()
  }
}
