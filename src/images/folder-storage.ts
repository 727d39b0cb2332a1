import { randomBytes } from 'node:crypto'
import { access, mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ImageStorage } from './storage.ts'

/** Stores pictures in a folder of this machine. */
export function createFolderStorage(folder: string): ImageStorage {
  const at = (name: string) => path.join(folder, name)
  return {
    async put(name, bytes) {
      const file = at(name)
      await mkdir(path.dirname(file), { recursive: true })
      // Atomic: the file is whole or absent, also if the process is killed.
      const draft = `${file}.${randomBytes(6).toString('hex')}.part`
      await writeFile(draft, bytes)
      await rename(draft, file)
    },
    has: (name) =>
      access(at(name)).then(
        () => true,
        () => false,
      ),
    async open(name) {
      const file = await open(at(name)).catch(undefinedIfMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, bytes: size }
    },
    async delete(name) {
      await rm(at(name), { force: true })
      // The picture's own folder, as soon as it is empty.
      await rmdir(path.dirname(at(name))).catch(() => {})
    },
    publicAddress: () => null,
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
