import { expect, test } from 'vitest'
import { clientNetwork, networkOf } from './client-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['no address', 'no address'],
])('%s is counted under %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('only a trusted proxy says for whom it speaks, and only by its own entry, the last', () => {
  const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' } })
  expect(clientNetwork(request, '192.0.2.1', { trustProxy: false })).toBe('192.0.2.1')
  expect(clientNetwork(request, '192.0.2.1', { trustProxy: true })).toBe('198.51.100.7')
  expect(clientNetwork(new Request('http://localhost/'), null, { trustProxy: true })).toBe('unknown')
})
