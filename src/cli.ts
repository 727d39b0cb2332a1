import { Command, CommanderError } from 'commander'
import { backupCommand } from './cli/backup.ts'
import { calendarCommand } from './cli/calendar.ts'
import { classifyCommand } from './cli/classify.ts'
import { crawlCommand } from './cli/crawl.ts'
import { datesCommand } from './cli/dates.ts'
import { extractCommand } from './cli/extract.ts'
import { restoreCommand } from './cli/restore.ts'
import { robotsCommand } from './cli/robots.ts'
import { userCommand } from './cli/user.ts'
import { productVersion } from './cli/version.ts'
import { explain } from './terminal.ts'

/** Every stage of the pipeline alone, on a file or a stream, and the tasks of an operator; see docs/command-line.md. */
const program = new Command('cli')
  .description('Kids Holiday Events: every stage of the pipeline, alone')
  .version(productVersion())
  .showHelpAfterError()
  .addCommand(extractCommand())
  .addCommand(datesCommand())
  .addCommand(classifyCommand())
  .addCommand(robotsCommand())
  .addCommand(calendarCommand())
  .addCommand(crawlCommand())
  .addCommand(userCommand())
  .addCommand(backupCommand())
  .addCommand(restoreCommand())

// Commander does not hand this down to commands that were made apart.
for (const command of [program, ...program.commands.flatMap((inner) => [inner, ...inner.commands])])
  command.exitOverride()

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    explain(error)
    process.exitCode = 1
  }
}
