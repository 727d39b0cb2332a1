import { expect, test } from 'vitest'
import { FetchFailure, failureOfError, failureOfStatus } from './failure.ts'

const coded = (code: string, cause?: Error) => Object.assign(new Error('low-level words', { cause }), { code })

test.each([
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['ECONNREFUSED', 'refused'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['UND_ERR_HEADERS_OVERFLOW', 'too-large'],
  ['HPE_INVALID_HEADER_TOKEN', 'network'],
  ['Z_DATA_ERROR', 'bad-encoding'],
  ['ERR__ERROR_FORMAT_PADDING_1', 'bad-encoding'],
  ['ABORT_ERR', 'aborted'],
  ['ECONNRESET', 'network'],
  ['EHOSTUNREACH', 'network'],
])('the network’s %s is %s, in plain words', (code, failure) => {
  const failed = failureOfError(coded(code))
  expect(failed).toMatchObject({ ok: false, failure, status: null })
  expect(failed.message).not.toMatch(/low-level|[A-Z]_/)
})

test('a broken socket is reported with its underlying reason', () => {
  expect(failureOfError(coded('UND_ERR_SOCKET', coded('ECONNREFUSED')))).toMatchObject({ failure: 'refused' })
  expect(failureOfError(coded('UND_ERR_SOCKET'))).toMatchObject({ failure: 'network' })
})

test('a failure of our own retains its kind and words', () => {
  expect(failureOfError(new FetchFailure('private-address', 'Not allowed.'))).toMatchObject({
    failure: 'private-address',
    message: 'Not allowed.',
  })
})

test.each([
  new TypeError('x is not a function'),
  coded('ERR_INVALID_ARG_TYPE'),
  coded('UND_ERR_INVALID_ARG'),
  'a string',
])('a bug is thrown on: %s', (bug) => {
  expect(() => failureOfError(bug)).toThrow(bug instanceof Error ? bug.message : undefined)
})

test.each([
  [200, undefined],
  [304, undefined],
  [400, 'blocked'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'blocked'],
  [500, 'server-error'],
  [599, 'server-error'],
])('status %i: %s', (status, failure) => {
  expect(failureOfStatus(status)?.failure).toBe(failure)
})
