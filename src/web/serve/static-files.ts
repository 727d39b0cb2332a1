import fs from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'

/** Vite names these files by their content, so they never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** The others keep their names: asked for again after an hour, and sent again only where they changed. */
const AN_HOUR = 'public, max-age=3600'

/** Asked for by pages of other sites, on each of which it would be fetched anew after an hour. */
const FOR_OTHER_SITES = {
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** Serves the files of the build, compressed as scripts/compress-assets.ts left them there. */
export function serveFiles(hono: Hono, root: string): void {
  const files = (headers: Record<string, string>) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c: Context) => {
        c.header('x-content-type-options', 'nosniff')
        for (const [name, value] of Object.entries(headers)) c.header(name, value)
      },
    })
  hono.use('/assets/*', files({ 'cache-control': FOR_EVER }))
  // By name, so that no page is looked for among the files.
  for (const file of listFiles(root))
    hono.use(`/${file}`, etag(), files(file === 'embed.js' ? FOR_OTHER_SITES : { 'cache-control': AN_HOUR }))
}

const listFiles = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !/^(assets|\.vite)\//.test(file))
