import ipaddr from 'ipaddr.js'

/**
 * The client's address: that of the connection, or the one that the trusted proxy in front of us added (its entry is
 * the last).
 */
export function clientAddress(
  request: Request,
  socketAddress: string | null,
  { trustProxy }: { trustProxy: boolean },
): string | null {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return trustProxy && forwarded ? forwarded : socketAddress
}

/**
 * The key by which every limit counts an address: an IPv4 address itself, also where it is written as IPv6; of IPv6 the
 * /64, since one subscriber has all of it. What is not an address is its own key.
 */
export function networkOf(written: string): string {
  const address = WITH_PORT.exec(written)?.slice(1).find(Boolean) ?? written
  if (!ipaddr.isValid(address)) return written
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}

/** Some proxies add the port, which is another for each connection. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** The network that a request counts for; 'unknown' where nothing is known, as in tests. */
export const clientNetwork = (request: Request, socketAddress: string | null, site: { trustProxy: boolean }): string =>
  networkOf(clientAddress(request, socketAddress, site) ?? 'unknown')
