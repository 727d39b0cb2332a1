import { expect, test } from 'vitest'
import { publicManifest } from './public-manifest.ts'

type Manifest = Parameters<typeof publicManifest>[0]

const manifestOf = (routes: Record<string, { path?: string; parentId?: string }>) =>
  ({ url: '/assets/manifest-abc.js', version: 'abc', entry: {}, routes }) as unknown as Manifest

test('families get no route of staff, nor one beneath it, in a file of their own', () => {
  const { url, routes } = publicManifest(
    manifestOf({
      root: {},
      list: { parentId: 'root' },
      event: { parentId: 'root', path: 'events/:slug' },
      administer: { parentId: 'root', path: 'administer' },
      layout: { parentId: 'root', path: 'admin' },
      review: { parentId: 'layout', path: 'review' },
      bulk: { parentId: 'root', path: 'admin/events/bulk' },
      code: { parentId: 'root', path: 'auth/code' },
    }),
  )
  expect(url).toBe('/assets/public-manifest-abc.js')
  expect(Object.keys(routes)).toEqual(['root', 'list', 'event', 'administer'])
})
