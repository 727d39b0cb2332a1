/** What processes cost, all their children included, as Linux reports it. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

export type Cost = { cpuMs: number; rssMb: number }

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Of a process and its descendants now, those under `except` left out. */
export function costOf(pid: number, except: readonly number[] = []): Cost {
  if (except.includes(pid)) return { cpuMs: 0, rssMb: 0 }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything; the fields that follow begin with the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Its own and that of children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    const rssPages = Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const own = { cpuMs: (ticks / TICKS_A_SECOND) * 1000, rssMb: (rssPages * 4096) / 1_000_000 }
    return childrenOf(pid)
      .map((child) => costOf(child, except))
      .reduce((sum, { cpuMs, rssMb }) => ({ cpuMs: sum.cpuMs + cpuMs, rssMb: sum.rssMb + rssMb }), own)
  } catch {
    // It has ended meanwhile.
    return { cpuMs: 0, rssMb: 0 }
  }
}

/** Any thread of a process may have started some. */
const childrenOf = (pid: number): number[] =>
  fs.readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const children = fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  })

/** The most memory that is in use at a time until `stop`, looked at four times a second. */
export function watchMemory(pid: number, except: readonly number[] = []): { stop(): number } {
  let peakMb = 0
  const look = () => {
    peakMb = Math.max(peakMb, costOf(pid, except).rssMb)
  }
  const timer = setInterval(look, 250)
  return {
    stop() {
      clearInterval(timer)
      look()
      return peakMb
    },
  }
}
