import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { z } from 'zod'
import { isAllowed, parseRobots } from '#crawl/fetch/robots/robots.ts'
import { answerLines } from './batch.ts'

type Options = { agent?: string; url?: string; batch?: boolean }

const batchLine = z.object({ robots: z.string(), agent: z.string(), url: z.string() })

export async function robots(file: string | undefined, options: Options, command: Command): Promise<void> {
  if (options.batch) {
    await answerLines(batchLine, ({ robots, agent, url }) => ({
      allowed: isAllowed(parseRobots(robots), agent, url),
    }))
    return
  }
  if (!file || !options.agent || !options.url) command.error('robots needs FILE --agent TOKEN --url URL, or --batch')
  const rules = parseRobots(await readFile(file, 'utf8'))
  console.log(isAllowed(rules, options.agent, options.url) ? 'allowed' : 'not allowed')
}
