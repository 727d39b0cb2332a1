import type { AddressInfo } from 'node:net'
import net from 'node:net'
import tls from 'node:tls'

/** How the server behaves beside what is usual. */
export type SmtpManner = {
  /** The only account; null = no one need sign in. */
  account?: { user: string; password: string } | null
  /** Takes connections and says nothing. */
  silent?: boolean
  /** Offers STARTTLS with a certificate that no one trusts. */
  offersTls?: boolean
  refusesRecipients?: boolean
}

export type SmtpServer = {
  port: number
  /** What was sent, as it came: headers and body. */
  messages: string[]
  close(): Promise<void>
}

/** A mail server on loopback that keeps what it is sent; enough of RFC 5321 and of AUTH PLAIN for tests. */
export async function startSmtpServer(manner: SmtpManner = {}): Promise<SmtpServer> {
  const messages: string[] = []
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    if (!manner.silent) talk(socket, manner, messages)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

function talk(socket: net.Socket, manner: SmtpManner, messages: string[]) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let received = ''
  let message: string | null = null
  say('220 test')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end)
      received = received.slice(end + 2)
      if (message === null) answer(line)
      else if (line === '.') {
        messages.push(message)
        message = null
        say('250 kept')
      } else message += `${line}\n`
    }
  })

  function answer(line: string) {
    const [verb = '', ...rest] = line.split(' ')
    if (verb === 'EHLO') {
      if (manner.account) say('250-AUTH PLAIN')
      if (manner.offersTls) say('250-STARTTLS')
      return say('250 test')
    }
    if (verb === 'STARTTLS') {
      say('220 begin')
      // A server without a certificate: every handshake fails.
      socket.removeAllListeners('data')
      return new tls.TLSSocket(socket, { isServer: true }).on('error', () => socket.destroy())
    }
    if (verb === 'AUTH') return say(isAccount(rest[1]) ? '235 welcome' : '535 wrong password')
    if (verb === 'RCPT' && manner.refusesRecipients) return say('550 no such person')
    if (verb === 'DATA') {
      message = ''
      return say('354 go on')
    }
    if (verb === 'QUIT') return socket.end('221 bye\r\n')
    return say('250 fine')
  }

  function isAccount(given = '') {
    const [, user, password] = Buffer.from(given, 'base64').toString().split('\0')
    return user === manner.account?.user && password === manner.account?.password
  }
}
