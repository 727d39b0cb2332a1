import { expect, test } from 'vitest'
import { asText, createLog } from './log.ts'

const written: string[] = []
const log = createLog('info', { write: (line) => void written.push(asText(JSON.parse(line))) })
const lastLine = () => written.at(-1)?.replace(/^\d\d:\d\d:\d\d /, '')

test('a person reads a sentence, with what it is about in brackets', () => {
  log.warn({ path: '/nowhere', tries: 2 }, 'no such address')
  expect(lastLine()).toBe('warning: no such address (path /nowhere, tries 2)')
  log.info('the daily e-mail was sent')
  expect(lastLine()).toBe('the daily e-mail was sent')
})

test('a warning gives its reason, an error also its stack', () => {
  log.warn({ err: new Error('connection refused') }, 'an e-mail was not sent')
  expect(lastLine()).toBe('warning: an e-mail was not sent: connection refused')
  log.error({ err: new Error('a bug', { cause: new Error('another') }), path: '/' }, 'request')
  expect(lastLine()).toMatch(
    /^error: request: a bug \(path \/\)\n {4}Error: a bug\n {4}at .*\n {4}caused by Error: another\n/s,
  )
})

test('what visitors send neither moves the cursor nor begins a line', () => {
  log.warn({ path: '/\u001b[2Jx\n12:00:00 error: forged' }, 'no such address')
  expect(lastLine()).toBe('warning: no such address (path / [2Jx 12:00:00 error: forged)')
})
