import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { publicManifest } from '../src/web/public-manifest.ts'

const DECLARATION = 'window.__reactRouterManifest='

/** Writes the routes of the public pages beside React Router's list of all routes. */
export const writePublicManifest = (): Plugin => ({
  name: 'public-manifest',
  buildApp: {
    order: 'post',
    async handler({ config, environments }) {
      const folder = path.resolve(config.root, environments.client?.config.build.outDir ?? '', 'assets')
      for (const file of (await readdir(folder)).filter((name) => /^manifest-.*\.js$/.test(name))) {
        const whole = JSON.parse((await readFile(path.join(folder, file), 'utf8')).slice(DECLARATION.length, -1))
        const { url, ...rest } = publicManifest(whole)
        const text = `${DECLARATION}${JSON.stringify({ ...rest, url })};`
        await writeFile(path.join(folder, path.basename(url)), text)
      }
    },
  },
})
