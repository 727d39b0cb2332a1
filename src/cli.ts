import { readFileSync } from 'node:fs'
import { Command, CommanderError, Option } from 'commander'
import { ROLES } from '#domain/vocabulary.ts'
import { dayOption, numberOption, urlOption } from './cli/options.ts'
import { explain } from './terminal.ts'

/**
 * Every stage of the pipeline alone, on a file or a stream, and the tasks of an operator; see docs/command-line.md. The code of a
 * command is loaded when it is run: most need a small part of the product.
 */

const packageFile = new URL('../package.json', import.meta.url)
const program = new Command('cli')
  .description('Kids Holiday Events: every stage of the pipeline, alone')
  .version(JSON.parse(readFileSync(packageFile, 'utf8')).version)
  .showHelpAfterError()
  .exitOverride()

program
  .command('extract')
  .description('the events found on one saved document (HTML, JSON, XML, iCalendar), with evidence')
  .argument('[file]', 'the document')
  .option('--url <url>', 'the address it came from', urlOption)
  .option('--today <day>', 'the day to read it on (default: today in London)', dayOption)
  .option('--json', 'for programs')
  .option('--batch', 'lines of {"id","file","url","today"} on standard input, {"id","events"} out')
  .action(async (file, options, command) => (await import('./cli/extract.ts')).extract(file, options, command))

program
  .command('dates')
  .description('what a British event date text means')
  .argument('[text]', 'the text')
  .option('--today <day>', 'the day to read it on (default: today in London)', dayOption)
  .option('--json', 'for programs')
  .option('--batch', 'lines of {"id","text","today"} on standard input')
  .action(async (text, options, command) => (await import('./cli/dates.ts')).dates(text, options, command))

program
  .command('classify')
  .description('whether an event is for children, for which ages, how sure, and why')
  .argument('[file]', 'the event as JSON')
  .option('--json', 'for programs')
  .option('--batch', 'lines of {"id","event"} on standard input')
  .action(async (file, options, command) => (await import('./cli/classify.ts')).classify(file, options, command))

program
  .command('robots')
  .description('whether a robots.txt allows a crawler to fetch an address')
  .argument('[file]', 'the robots.txt')
  .option('--agent <token>', 'the name of the crawler')
  .option('--url <url>', 'the address', urlOption)
  .option('--batch', 'lines of {"id","robots","agent","url"} on standard input')
  .action(async (file, options, command) => (await import('./cli/robots.ts')).robots(file, options, command))

program
  .command('calendar')
  .description('the occurrences in an iCalendar file, by their start')
  .argument('[file]', 'the calendar')
  .option('--from <day>', 'first day', dayOption)
  .option('--to <day>', 'the day after the last', dayOption)
  .option('--json', 'for programs')
  .option('--batch', 'lines of {"id","file","from","to"} on standard input')
  .action(async (file, options, command) => (await import('./cli/calendar.ts')).calendar(file, options, command))

program
  .command('crawl')
  .description('a whole crawl of a web site')
  .argument('<url-or-venue>', 'an address, or the id, domain or name of a venue')
  .option('--dry-run', 'store nothing; needs no database where an address is given')
  .option('--today <day>', 'the day to read the pages on, of a dry run (default: today in London)', dayOption)
  .option('--max-pages <n>', 'page budget (default: from Settings)', numberOption)
  .option('--allow-private', 'may reach private and loopback addresses')
  .option('--json', 'for programs')
  .action(async (target, options) => (await import('./cli/crawl.ts')).crawl(target, options))

program
  .command('user')
  .description('add a member of staff, or let one in again')
  .argument('<email>', 'what they sign in with')
  .addOption(new Option('--role <role>', 'what they may do').choices(ROLES).default('viewer'))
  .option('--name <name>', 'their full name', '')
  .action(async (email, options) => (await import('./cli/user.ts')).addUser(email, options))
  .command('reset')
  .description('print a link for a new password, and end the waiting times after failed attempts to sign in')
  .argument('<email>', 'what they sign in with')
  .option('--second-factor', 'also remove their second factor, where it is lost')
  .option('--yes', 'do not ask before that')
  .action(async (email, options) => (await import('./cli/reset-user.ts')).resetUser(email, options))

program
  .command('backup')
  .description('write all that the product has stored into one file, while it runs')
  .argument('<file>', 'the file to write; there must be none of that name')
  .option('--with-secret', 'and the secret under which keys and passwords are encrypted: guard the file accordingly')
  .action(async (file, options) => (await import('./cli/backup.ts')).backup(file, options, program.version() ?? ''))

program
  .command('restore')
  .description('replace the content of the database by that of a backup')
  .argument('<file>', 'a file that backup wrote, in this version or an older one')
  .option('--replace', 'also where the database is not empty: all its content is deleted')
  .action(async (file, options) => (await import('./cli/restore.ts')).restore(file, options))

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    explain(error)
    process.exitCode = 1
  }
}
