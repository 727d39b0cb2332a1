/** Answers every request with as many bytes as its first argument says, and nothing else: what a machine gives at best. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const body = Buffer.alloc(Number(process.argv[2]), 'a')
const server = http.createServer((_, response) => response.end(body))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
