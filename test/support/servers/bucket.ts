import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '#images/bucket-storage.ts'

export type TestBucket = {
  /** The settings that name it. */
  settings: Bucket
  /** By name; a test may put or remove some. */
  files: Map<string, { bytes: Buffer; type: string; cacheControl: string }>
  /** While set, every request is answered with it. */
  failWith(status: number | null): void
  close(): Promise<void>
}

/**
 * A bucket on loopback that speaks as much of S3 as the product asks for: PUT, GET, HEAD and DELETE by path. It takes only
 * requests that are signed for its region with its key, and bodies that are what their signature says.
 */
export async function testBucket(): Promise<TestBucket> {
  const files: TestBucket['files'] = new Map()
  let failure: number | null = null
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const name = /^\/pictures\/([^?]+)$/.exec(request.url ?? '')?.[1]
    const refusal = failure ?? refusalOf(request, body)
    if (refusal !== null) return response.writeHead(refusal).end()
    if (!name) return response.writeHead(404).end()
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers
      files.set(name, { bytes: body, type, cacheControl })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      files.delete(name)
      return response.writeHead(204).end()
    }
    const file = files.get(name)
    if (!file) return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error/>')
    response.writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length })
    return response.end(request.method === 'HEAD' ? undefined : file.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-2',
      bucket: 'pictures',
      accessKeyId: KEY_ID,
      secretAccessKey: 'a secret',
      publicUrl: null,
    },
    files,
    failWith(status) {
      failure = status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const KEY_ID = 'KITES'
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=KITES\/\d{8}\/eu-west-2\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/

function refusalOf({ headers, method }: IncomingMessage, body: Buffer): number | null {
  if (!SIGNED.test(headers.authorization ?? '') || !headers['x-amz-date']) return 403
  if (method !== 'PUT') return null
  return headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex') ? null : 400
}
