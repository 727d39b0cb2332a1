/** What processes cost, all their children included, as Linux tells it. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

export type Cost = { cpuMs: number; rssMb: number }

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Of a process and its descendants now, those under `except` left out. */
export function costOf(pid: number, except: readonly number[] = []): Cost {
  const all = processes()
  const children = Map.groupBy(all.values(), ({ parent }) => parent)
  const tree: Process[] = []
  const visit = (process: Process | undefined) => {
    if (!process || except.includes(process.pid)) return
    tree.push(process)
    for (const child of children.get(process.pid) ?? []) visit(child)
  }
  visit(all.get(pid))
  return {
    cpuMs: tree.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    rssMb: tree.reduce((sum, { rssMb }) => sum + rssMb, 0),
  }
}

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

type Process = {
  pid: number
  parent: number /** Its own and that of children that have ended. */
  cpuMs: number
  rssMb: number
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const entry of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = fs.readFileSync(`/proc/${entry}/stat`, 'utf8')
      // The name, in brackets, may hold anything; the fields that follow begin with the third.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      const rssPages = Number(fs.readFileSync(`/proc/${entry}/statm`, 'utf8').split(' ')[1])
      const pid = Number(entry)
      found.set(pid, {
        pid,
        parent: Number(fields[1]),
        cpuMs: (ticks / TICKS_A_SECOND) * 1000,
        rssMb: (rssPages * 4096) / 1_000_000,
      })
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}
