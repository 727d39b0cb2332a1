/** Asks for one address again and again, over 32 connections that stay open: node load.ts URL TIMES. Started by pages.ts. */
import http from 'node:http'

const CONNECTIONS = 32
const [url = '', times = '0'] = process.argv.slice(2)
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
let left = Number(times)

await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn))
agent.destroy()

async function askInTurn() {
  while (left > 0) {
    left -= 1
    await ask()
  }
}

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      })
      .once('error', reject)
  })
}
