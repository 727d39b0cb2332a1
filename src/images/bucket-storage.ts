import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { ImageStorage } from './storage.ts'

/** An S3-compatible bucket, addressed by path: `endpoint/bucket/name`. */
export type Bucket = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Where browsers can read the bucket's files; null = pictures go through us. */
  publicUrl: string | null
}

const TIMEOUT_MS = 30_000

/** Stores pictures in a bucket that all machines share. Rejects where the bucket refuses or cannot be reached. */
export function createBucketStorage({ endpoint, region, bucket, publicUrl, ...keys }: Bucket): ImageStorage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const ask = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await client.fetch(`${endpoint}/${bucket}/${name}`, { ...init, method, signal })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 && method !== 'PUT') return undefined
    throw new Error(`the bucket of pictures answered ${response.status} to ${method}`)
  }
  return {
    async put(name, bytes, type) {
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      await ask('PUT', name, { body: bytes as Uint8Array<ArrayBuffer>, headers })
    },
    has: async (name) => (await ask('HEAD', name)) !== undefined,
    async open(name) {
      const response = await ask('GET', name)
      if (!response?.body) return undefined
      return { body: response.body, bytes: Number(response.headers.get('content-length')) }
    },
    async delete(name) {
      const response = await ask('DELETE', name)
      await response?.body?.cancel()
    },
    publicAddress: (name) => (publicUrl === null ? null : `${publicUrl}/${name}`),
  }
}
