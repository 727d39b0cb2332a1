import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/
/** Below this, compression gains nothing. */
const WORTH_COMPRESSING_BYTES = 200

/** Leaves each text file of the browser's build compressed beside itself, as `.br` and `.gz`. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  // React Router writes the list of routes for the browser only as it builds for the server.
  buildApp: {
    order: 'post',
    async handler({ config, environments }) {
      const folder = path.resolve(config.root, environments.client?.config.build.outDir ?? '')
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(path.join(folder, file))))
    },
  },
})

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.byteLength < WORTH_COMPRESSING_BYTES) return
  await writeFile(`${file}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength } }))
  await writeFile(`${file}.gz`, await zip(text, { level: 9 }))
}
