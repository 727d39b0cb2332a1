import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import routeConfig from '../routes.ts'
import { routeMatcher } from './route-match.ts'

/** The routes as a build lists them: flat, each naming its parent. */
const listed = (entries: readonly RouteConfigEntry[], parentId: string): [string, object][] =>
  entries.flatMap(({ id: named, file, path, index, children = [] }) => {
    const id = named ?? file
    return [[id, { id, parentId, path, index }], ...listed(children, id)]
  })
const routeAt = routeMatcher(
  Object.fromEntries([['root', { id: 'root', path: '' }], ...listed(routeConfig, 'root')]) as ServerBuild['routes'],
)
const nameOf = (pathname: string) => routeAt(pathname).name

test.each([
  ['/', '/'],
  ['/events/owl-walk', '/events/:slug'],
  ['/events/owl-walk.ics', '/events/:slug.ics'],
  ['/admin', '/admin'],
  ['/admin/events/17/edit', '/admin/events/:id/edit'],
  ['/admin/settings', '/admin/settings/:section?'],
])('%s is %s', (pathname, name) => expect(nameOf(pathname)).toBe(name))

test('the address of a route’s data counts as the route’s', () => {
  expect(nameOf('/_.data')).toBe('/')
  expect(nameOf('/_root.data')).toBe('/')
  expect(nameOf('/events/owl-walk.data')).toBe('/events/:slug')
})

test('files and pictures have one name each, and whatever is not ours has one together', () => {
  expect(nameOf('/assets/entry-abc.js')).toBe('/assets/*')
  expect(nameOf('/images/0123/640.webp')).toBe('/images/*')
  expect(nameOf('/wp-login.php')).toBe('*')
})
