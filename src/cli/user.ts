import { randomBytes } from 'node:crypto'
import { Command, Option } from 'commander'
import { ROLES } from '#domain/vocabulary.ts'
import { openDatabase } from '#store/db/open-database.ts'
import { createStaffMember } from '#web/account/passwords/passwords.ts'
import { readConfig } from '../config.ts'
import { CommandFailed } from '../terminal.ts'
import { resetUserCommand } from './reset-user.ts'

export const userCommand = () =>
  new Command('user')
    .description('add a member of staff, or let one in again')
    .addCommand(resetUserCommand())
    .argument('<email>', 'what they sign in with')
    .addOption(new Option('--role <role>', 'what they may do').choices(ROLES).default('viewer'))
    .option('--name <name>', 'their full name', '')
    .action(async (email: string, { role, name }) => {
      const onError = (error: Error) => console.error(error.message)
      const database = await openDatabase({ ...readConfig(), exclusive: false, onError })
      try {
        const password = randomBytes(9).toString('base64url')
        const created = await createStaffMember(database.db, { email, password, fullName: name, role })
        if (!created.ok) throw new CommandFailed(created.message)
        console.log(`${email} may sign in as ${role} with the password ${password}`)
      } finally {
        await database.close()
      }
    })
