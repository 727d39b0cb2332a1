import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { z } from 'zod'
import { isAllowed, parseRobots } from '#crawl/fetch/robots/robots.ts'
import { answerLines } from './batch.ts'
import { urlOption } from './options.ts'

const batchLine = z.object({ robots: z.string(), agent: z.string(), url: z.string() })

export const robotsCommand = () =>
  new Command('robots')
    .description('whether a robots.txt allows a crawler to fetch an address')
    .argument('[file]', 'the robots.txt')
    .option('--agent <token>', 'the name of the crawler')
    .option('--url <url>', 'the address', urlOption)
    .option('--batch', 'lines of {"id","robots","agent","url"} on standard input')
    .action(async (file: string | undefined, options, command: Command) => {
      if (options.batch) {
        await answerLines(batchLine, ({ robots, agent, url }) => ({
          allowed: isAllowed(parseRobots(robots), agent, url),
        }))
        return
      }
      if (!file || !options.agent || !options.url)
        command.error('robots needs FILE --agent TOKEN --url URL, or --batch')
      const robots = parseRobots(await readFile(file, 'utf8'))
      console.log(isAllowed(robots, options.agent, options.url) ? 'allowed' : 'not allowed')
    })
