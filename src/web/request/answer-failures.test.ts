import { data, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { appContext, type WebApp } from '../context.ts'
import { answerFailures } from './answer-failures.ts'

const logged: unknown[] = []
const log = { info: () => {}, warn: () => {}, error: (fields: unknown) => logged.push(fields) }

/** What is thrown in place of what a route's loader or action threw. */
async function answerTo(of: 'loader' | 'action', thrown: unknown, signal?: AbortSignal): Promise<unknown> {
  const fail = () => {
    throw thrown
  }
  const build = { routes: { screen: { id: 'screen', module: { [of]: fail } } } } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(appContext, { log } as unknown as WebApp)
  const request = new Request('https://directory.example/admin/reports', signal ? { signal } : {})
  const route = answerFailures(build).routes.screen?.module[of] as (args: object) => Promise<unknown>
  return route({ request, context, params: {} }).catch((error: unknown) => error)
}

test('a bug in an action is answered with the reference under which it is logged', async () => {
  const bug = new TypeError('owls is undefined')
  const answer = (await answerTo('action', bug)) as Response
  const body = (await answer.json()) as { reference: string }
  expect(answer.status).toBe(500)
  expect(body).toEqual({
    title: 'Internal Server Error',
    status: 500,
    reference: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
  expect(logged).toEqual([{ err: bug, path: '/admin/reports', reference: body.reference }])
})

test('a bug in a loader, a refusal, a redirect and a visitor who left pass through', async () => {
  const bug = new Error('owls')
  expect(await answerTo('loader', bug)).toBe(bug)
  const refusal = data(null, { status: 403 })
  expect(await answerTo('action', refusal)).toBe(refusal)
  const redirected = new Response(null, { status: 302 })
  expect(await answerTo('action', redirected)).toBe(redirected)
  const left = AbortSignal.abort(new Error('left'))
  expect(await answerTo('action', left.reason, left)).toBe(left.reason)
})
