import { createInterface } from 'node:readline/promises'
import { createJobs } from '#jobs/index.ts'
import { createLimiter } from '#store/db/limiter.ts'
import { type OpenDatabase, openDatabase } from '#store/db/open-database.ts'
import { startPasswordReset } from '#store/people/password-resets.ts'
import { findProfileByEmail, type Profile } from '#store/people/people.ts'
import { removeSecondFactor } from '#store/people/people-changes.ts'
import { resetAttempts, signInAttempts } from '#web/account/sign-in/sign-in-attempts.ts'
import { type Config, readConfig } from '../config.ts'
import { loadSecret } from '../secret.ts'
import { CommandFailed } from '../terminal.ts'

const onError = (error: Error) => console.error(error.message)

/** The way back in for a person who is locked out, without a mail server and without another admin. */
export async function resetUser(email: string, options: { secondFactor?: boolean; yes?: boolean }): Promise<void> {
  const config = readConfig()
  const database = await openDatabase({ ...config, exclusive: false, onError })
  try {
    const person = await findProfileByEmail(database.db, email)
    if (!person) throw new CommandFailed(`No account has the address ${email}.`)
    if (!person.isActive)
      throw new CommandFailed(`The account of ${person.email} is not active: an admin has to activate it under Users.`)
    if (options.secondFactor) await removeLostFactor(database, person, options.yes ?? false)
    await endWaiting(database, config, person)
    const token = await startPasswordReset(database.db, person.id, { actorId: null, now: new Date() })
    console.log(`Open this link within an hour to set a new password for ${person.email}:\n`)
    console.log(`  ${config.publicUrl ?? `http://localhost:${config.port}`}/auth/new-password?token=${token}\n`)
    console.log('It works once. Until it is used, the old password works and no one is signed out.')
  } finally {
    await database.close()
  }
}

async function removeLostFactor({ db, address }: OpenDatabase, person: Profile, isConfirmed: boolean): Promise<void> {
  if (!person.twoFactorEnabled) {
    console.log(`${person.email} has no second factor.`)
    return
  }
  const question = `Remove the second factor of ${person.email}? From then on the password alone signs them in. (y/N) `
  if (!isConfirmed && !(await confirm(question))) throw new CommandFailed('Nothing was changed.')
  const changing = { actor: { kind: 'system' as const }, browser: null, now: new Date() }
  const changeId = await removeSecondFactor(db, person.id, changing)
  console.log(`The second factor of ${person.email} is removed.`)
  const jobs = await createJobs(address, onError)
  await jobs.requestSecurityEmail(changeId)
  await jobs.stop()
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandFailed('There is no terminal to ask for a confirmation: pass --yes to remove the second factor.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function endWaiting({ db }: OpenDatabase, config: Config, { email }: Profile): Promise<void> {
  const limiter = createLimiter({ db, secret: loadSecret(config.secret, config.dataDir), now: () => new Date() })
  await signInAttempts({ limiter }).succeeded(null, email)
  await resetAttempts({ limiter }).succeeded(null, email)
}
