import dns from 'node:dns'
import net from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'
import { FetchFailure } from '../failure.ts'
import type { Limits } from '../limits.ts'

/**
 * The connections of a fetcher, in two separate pools: `guarded` reaches public addresses only, `open` any. No
 * socket to a private address is ever in the guarded pool, so a forbidden address cannot reuse one.
 */
export function createConnections(limits: Limits): { guarded: Agent; open: Agent } {
  const options: Agent.Options = {
    connections: 1,
    pipelining: 1,
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.totalTimeoutMs,
    maxHeaderSize: 32_768,
    // maxHeaderSize and the timeouts were tried against hostile servers in HTTP/1.1 only.
    allowH2: false,
  }
  return {
    guarded: new Agent({ ...options, connect: publicOnly(limits.connectTimeoutMs) }),
    open: new Agent({ ...options, connect: buildConnector(connecting(lookUp, limits.connectTimeoutMs)) }),
  }
}

/**
 * Each address of a name gets a third of the time before the next is tried. Node's default is a quarter of a second, and then
 * the connection fails if the next address is of a family without a route; while we are busy that would hit any site.
 */
const connecting = (lookup: net.LookupFunction, timeout: number) => ({
  lookup,
  timeout,
  allowH2: false,
  autoSelectFamily: true,
  autoSelectFamilyAttemptTimeout: Math.ceil(timeout / 3),
})

/**
 * Whether an IP address is one on the public internet. An IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4,
 * Teredo, compatible) is public only in the mapped form, where the IPv4 address decides.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  if (address.range() !== 'unicast') return false
  // Only 2000::/3 is allocated; anything outside is at best deprecated (RFC 4291 §2.4, RFC 4038).
  return address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20
}

/** Checks three times: an IP literal (which skips the look-up), each result of the look-up, and the connected peer. */
function publicOnly(timeout: number): buildConnector.connector {
  const connect = buildConnector(connecting(lookUpPublic, timeout))
  return (options, done) => {
    const literal = options.hostname.replace(/^\[|\]$/g, '')
    if (net.isIP(literal) && !isPublicAddress(literal)) return done(refusal(), null)
    connect(options, (error, socket) => {
      if (error || !socket) return done(error ?? refusal(), null)
      if (isPublicAddress(socket.remoteAddress ?? '')) return done(null, socket)
      socket.destroy()
      done(refusal(), null)
    })
  }
}

const refusal = () => new FetchFailure('private-address', 'The address is in a private network, which is not allowed.')

const lookUpPublic: net.LookupFunction = (hostname, options, done) =>
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const reachable = (found as dns.LookupAddress[]).filter(({ address }) => isPublicAddress(address))
    resolved(reachable, options.all === true, done)
  })

/** Names under `localhost` are this machine's, whatever a resolver returns: RFC 6761 §6.3. */
const lookUp: net.LookupFunction = (hostname, options, done) => {
  if (/(^|\.)localhost\.?$/i.test(hostname)) return resolved(LOOPBACK, options.all === true, done)
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    resolved(found, options.all === true, done)
  })
}

const LOOPBACK: dns.LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

function resolved(found: dns.LookupAddress[], all: boolean, done: Parameters<net.LookupFunction>[2]) {
  const [first] = found
  if (!first) return done(refusal(), '')
  if (all) done(null, found)
  else done(null, first.address, first.family)
}
