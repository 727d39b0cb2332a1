import { expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { createConnections, isPublicAddress } from './guard.ts'

/** Where every connection ends up, whatever was requested, as behind a transparent proxy. */
const peer = vi.hoisted(() => ({ remoteAddress: '', destroy: vi.fn() }))
vi.mock('undici', async (original) => ({
  ...(await original<typeof import('undici')>()),
  buildConnector: () => (_: unknown, done: (error: null, socket: typeof peer) => void) => done(null, peer),
}))

test.each(['1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  '%s is public',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  },
)

test.each([
  ['127.0.0.1', 'this machine'],
  ['127.255.255.254', 'this machine'],
  ['0.0.0.0', 'this machine'],
  ['::1', 'this machine'],
  ['::', 'this machine'],
  ['10.1.2.3', 'a private network'],
  ['172.16.0.1', 'a private network'],
  ['172.31.255.255', 'a private network'],
  ['192.168.0.1', 'a private network'],
  ['fd12:3456::1', 'a private network'],
  ['169.254.169.254', 'the link, where clouds keep their keys'],
  ['fe80::1', 'the link'],
  ['100.64.0.1', 'a carrier’s network'],
  ['192.0.0.8', 'the IETF’s own'],
  ['192.0.2.1', 'documentation'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.1', 'documentation'],
  ['2001:db8::1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['224.0.0.1', 'multicast'],
  ['ff02::1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::ffff:10.0.0.1', 'mapped'],
  ['::ffff:7f00:1', 'mapped'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::7f00:1', 'IPv4-compatible'],
  ['64:ff9b::a00:1', 'NAT64'],
  ['64:ff9b:1::a00:1', 'local NAT64'],
  ['2002:a00:1::', '6to4'],
  ['2001:0:a00:1::', 'Teredo'],
  ['fec0::1', 'deprecated site-local'],
  ['4000::1', 'not given out'],
  ['5f00::1', 'not given out'],
  ['kites.example', 'no address'],
  ['', 'no address'],
  ['1.1.1.1/8', 'no address'],
])('%s is not public: %s', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

test('a connection that ends up at a private address is closed before anything is sent', async () => {
  peer.remoteAddress = '10.1.2.3'
  const { guarded, open } = createConnections(DEFAULT_LIMITS)
  await expect(guarded.request({ origin: 'http://kites.example', path: '/', method: 'GET' })).rejects.toMatchObject({
    kind: 'private-address',
  })
  expect(peer.destroy).toHaveBeenCalled()
  await Promise.all([guarded.destroy(), open.destroy()])
})
