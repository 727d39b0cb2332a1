import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the model says next, or how the provider fails. */
export type AiReply =
  /** `after`: what it waits for first. */
  | { says: string; after?: Promise<unknown>; afterMs?: number }
  | { cutAfter: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { silent: true }

export type AiRequest = {
  authorization: string | undefined
  model: string
  system: string
  user: string
  /** Whether it asked the server to hold the model to a schema. */
  hasSchema: boolean
}

export type AiServer = {
  baseUrl: string
  requests: AiRequest[]
  /** Replies in this order; the last one is repeated. */
  replyWith(...replies: AiReply[]): void
  /** Replies by what is asked. */
  replyBy(choose: (request: AiRequest) => AiReply): void
  close(): Promise<void>
}

/** A real local HTTP server that speaks OpenAI chat completions. */
export async function startAiServer(): Promise<AiServer> {
  const requests: AiRequest[] = []
  let replies: AiReply[] = []
  let choose: ((request: AiRequest) => AiReply) | undefined
  const server = createServer((request, response) => {
    read(request).then((body) => {
      const received = asked(request, body)
      requests.push(received)
      send(response, choose?.(received) ?? (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500 })
    }, response.destroy)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    replyWith(...next) {
      replies = next
      choose = undefined
      requests.length = 0
    },
    replyBy(next) {
      choose = next
      requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function asked(request: IncomingMessage, body: string): AiRequest {
  const { model, messages, response_format } = JSON.parse(body) as {
    model: string
    messages: { role: string; content: unknown }[]
    response_format?: { type: string }
  }
  const of = (role: string) => textOf(messages.find((message) => message.role === role)?.content)
  return {
    authorization: request.headers.authorization,
    model,
    system: of('system'),
    user: of('user'),
    hasSchema: response_format?.type === 'json_schema',
  }
}

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : content === undefined ? '' : JSON.stringify(content)

function send(response: ServerResponse, reply: AiReply) {
  if ('silent' in reply) return
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body ?? JSON.stringify({ error: { message: 'no', type: 'server_error' } }))
    return
  }
  if ('cutAfter' in reply) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write(JSON.stringify(completion(reply.cutAfter)).slice(0, -20), () => response.destroy())
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  const end = () => response.end(JSON.stringify(completion(reply.says)))
  void Promise.resolve(reply.after).then(() => setTimeout(end, reply.afterMs ?? 0).unref())
}

const completion = (content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: 'test-model',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 200, completion_tokens: 40, total_tokens: 240 },
})
