import { randomBytes } from 'node:crypto'
import type { Role } from '#domain/vocabulary.ts'
import { openDatabase } from '#store/db/open-database.ts'
import { createStaffMember } from '#web/account/passwords/passwords.ts'
import { readConfig } from '../config.ts'
import { CommandFailed } from '../terminal.ts'

export async function addUser(email: string, { role, name }: { role: Role; name: string }): Promise<void> {
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
}
