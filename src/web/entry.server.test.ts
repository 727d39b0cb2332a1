import { type ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { appContext, type WebApp } from './context.ts'
import { handleError } from './entry.server.tsx'

const GONE = 'Client connection prematurely closed.'

/** What is logged where `error` came out of a request; `hasLeft`: its visitor has gone meanwhile, as the server reports it. */
function logged(error: unknown, { hasLeft }: { hasLeft: boolean }): unknown[] {
  const errors: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: ({ err }: { err?: unknown }) => void errors.push(err) }
  const context = new RouterContextProvider()
  context.set(appContext, { log } as unknown as WebApp)
  const visitor = new AbortController()
  if (hasLeft) visitor.abort(GONE)
  handleError(error, { request: new Request('http://site.example/', { signal: visitor.signal }), context })
  return errors
}

const bug = new TypeError('Cannot read properties of undefined')

test.each([true, false])('a failure of ours is logged, whether its visitor has gone (%s) or not', (hasLeft) => {
  expect(logged(bug, { hasLeft })).toEqual([bug])
})

test.each([
  ['what the server gave as the reason', GONE],
  ['a body that broke off', new Error(GONE)],
  ['a connection that broke off', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ['work that was given up', new DOMException('This operation was aborted', 'AbortError')],
])('that a visitor has gone is not, nor what it leads to: %s', (_, error) => {
  expect(logged(error, { hasLeft: true })).toEqual([])
  expect(logged(error, { hasLeft: false })).toEqual([error])
})

test('that someone asked for what is not there is not', () => {
  const notFound = { status: 404, statusText: '', internal: false, data: null } satisfies ErrorResponse & {
    internal: boolean
  }
  expect(logged(notFound, { hasLeft: false })).toEqual([])
})
