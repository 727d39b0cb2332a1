import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import type { MailSent } from '#mail/mailer.ts'
import type { EmailMessage } from '#mail/messages.ts'
import { profileToUnsubscribe } from '#store/db/secrets.ts'
import { findPasswordReset } from '#store/people/password-resets.ts'
import { recordSecurityChange } from '#store/people/security-changes.ts'
import { askQuestion, closeQuestion } from '#store/review/questions.ts'
import { events, profiles, reports, venues } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { sendDigest } from './send-digest.ts'
import { sendReset, sendSecurityEmail } from './send-security-email.ts'
import { sendStaffNotice } from './send-staff-notice.ts'

const { db } = await testDatabase()
const now = new Date('2026-04-08T06:00:00Z')
let sent: { to: string; message: EmailMessage }[]
let answer: MailSent
let settings = defaultSettings()
const publicUrl = 'https://events.example'

const deps = {
  db,
  mailer: {
    isSetUp: async () => true,
    testConnection: async () => ({ ok: true, message: '' }) as const,
    send: async (to: string, message: EmailMessage) => {
      sent.push({ to, message })
      return answer
    },
  },
  publicUrl: publicUrl as string | null,
  secret: 'a secret of more than thirty-two characters',
  settings: async () => settings,
  now: () => now,
  today: () => day('2026-04-08'),
  log: { info: () => {}, warn: () => {} },
}

beforeEach(async () => {
  sent = []
  answer = { ok: true }
  settings = { ...defaultSettings(), smtpHost: 'mail.example.com', enableEmailNotifications: true }
  await db.delete(profiles)
  await db.delete(events)
  await db.delete(venues)
})

test('the daily e-mail names the soonest events of the queue, broken sources and reports, with links', async () => {
  await make.profile(db, { role: 'reviewer', email: 'nia@example.com' })
  const venue = await make.venue(db, { name: 'Owl <House>', crawlStatus: 'failed', healthReason: 'It is gone' })
  const ask = (title: string, startDate: string) =>
    make.event(db, venue, { found: { title, startDate: day(startDate) }, status: 'needs_review' })
  await ask('Later', '2026-05-01')
  const soon = await ask('Sooner', '2026-04-09')
  await ask('Over', '2026-04-02')
  await db.insert(reports).values({ eventId: soon, reason: 'cancelled' })
  await sendDigest(deps)
  const [{ to, message } = { to: '', message: { subject: '', text: '', html: '' } }] = sent
  expect(to).toBe('nia@example.com')
  expect(message.subject).toBe('Kids Holiday Events: 3 events to review, 1 venue to look at, 1 report')
  expect(message.text).toContain('- Sooner, Tomorrow\n- Later, Fri 1st May\n')
  expect(message.text).toContain('https://events.example/admin/review')
  expect(message.html).toContain(`<a href="https://events.example/admin/review/${soon}">Sooner, Tomorrow</a>`)
  expect(message.html).toContain('Owl &lt;House&gt;: It is gone')
})

test('it goes to the users who can act on it, is active and wants it', async () => {
  await make.event(db, await make.venue(db), { status: 'needs_review' })
  const people = [
    { role: 'admin', email: 'a@example.com' },
    { role: 'reviewer', email: 'b@example.com' },
    { role: 'viewer', email: 'c@example.com' },
    { role: 'reviewer', email: 'd@example.com', isActive: false },
    { role: 'admin', email: 'e@example.com', receivesDigest: false },
  ] as const
  for (const person of people) await make.profile(db, person)
  answer = { ok: false, failure: 'refused', message: '' }
  await sendDigest(deps)
  expect(sent.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com'])
})

test('where there is nothing to say, or e-mail is switched off, nothing is sent', async () => {
  await make.profile(db, { role: 'admin' })
  await sendDigest(deps)
  await make.event(db, await make.venue(db), { status: 'needs_review' })
  settings = { ...settings, enableEmailNotifications: false }
  await sendDigest(deps)
  expect(sent).toEqual([])
})

test('what colleagues ask is sent to the person who is asked, where nothing else waits too, and to no one else', async () => {
  const ann = await make.profile(db, { role: 'reviewer', email: 'ann@example.com', fullName: 'Ann' })
  const ben = await make.profile(db, { role: 'reviewer', email: 'ben@example.com', fullName: 'Ben' })
  const eventId = await make.event(db, await make.venue(db), { found: { title: 'Owl walk' } })
  await askQuestion(db, { eventId, askedBy: ann.id, assignedTo: ben.id, question: 'Is it\non?' }, now)
  await sendDigest(deps)
  expect(sent.map(({ to }) => to)).toEqual(['ben@example.com'])
  expect(sent[0]?.message.subject).toBe('Kids Holiday Events: 1 question for you')
  expect(sent[0]?.message.text).toContain('- Ann, Owl walk: Is it on?')
})

test('the daily e-mail carries a link of its reader’s own by which mailboxes stop it with one press', async () => {
  const nia = await make.profile(db, { role: 'reviewer' })
  await make.event(db, await make.venue(db), { status: 'needs_review' })
  await sendDigest(deps)
  const at = sent[0]?.message.unsubscribeAt ?? ''
  expect(sent[0]?.message.text).toContain(at)
  expect(profileToUnsubscribe(new URL(at).searchParams.get('token') ?? '', deps.secret)).toBe(nia.id)
  sent = []
  await sendDigest({ ...deps, publicUrl: null })
  expect(sent[0]?.message.unsubscribeAt).toBeUndefined()
  expect(sent[0]?.message.text).toContain('under My account')
})

describe('what a colleague wrote', () => {
  async function asked() {
    const ann = await make.profile(db, { role: 'reviewer', email: 'ann@example.com', fullName: 'Ann' })
    const ben = await make.profile(db, { role: 'reviewer', email: 'ben@example.com', fullName: 'Ben' })
    const eventId = await make.event(db, await make.venue(db), { found: { title: 'Owl walk' } })
    const question = await askQuestion(
      db,
      { eventId, askedBy: ann.id, assignedTo: ben.id, question: 'Is it <on>?' },
      now,
    )
    return { ann, ben, eventId, questionId: question?.id as number }
  }

  test('is sent with its words and a link: a question, its answer, and notes about a venue or an event', async () => {
    const { ann, ben, eventId, questionId } = await asked()
    await sendStaffNotice(deps, { kind: 'question', to: ben.id, questionId })
    await sendStaffNotice(deps, { kind: 'answer', to: ann.id, questionId })
    await closeQuestion(db, { id: questionId, answer: 'Yes', actorId: ben.id }, now)
    await sendStaffNotice(deps, { kind: 'answer', to: ann.id, questionId })
    const venue = await make.venue(db, { name: 'Owl House', notes: '@Ben has the key' })
    await sendStaffNotice(deps, { kind: 'venue-notes', to: ben.id, venueId: venue.id, writtenBy: ann.id })
    const notice = { kind: 'event-notes' as const, to: ben.id, eventId, writtenBy: ann.id }
    await sendStaffNotice(deps, notice)
    await db.update(events).set({ adminNotes: '@Ben, ring Jo' })
    await sendStaffNotice(deps, notice)
    expect(sent.map(({ to, message }) => [to, message.subject])).toEqual([
      ['ben@example.com', 'Ann asks you: Owl walk'],
      ['ann@example.com', 'Ben answered: Owl walk'],
      ['ben@example.com', 'Ann mentioned you: Owl House'],
      ['ben@example.com', 'Ann mentioned you: “Owl walk”'],
    ])
    const [question, answer, notes, eventNotes] = sent.map(({ message }) => message)
    expect(question?.html).toContain('Is it &lt;on&gt;?')
    expect(question?.text).toContain(`https://events.example/admin/review/${eventId}`)
    expect(answer?.text).toContain('Ben answers:\n\nYes')
    expect(notes?.text).toContain('@Ben has the key')
    expect(eventNotes?.text).toContain('@Ben, ring Jo')
    expect(eventNotes?.text).toContain(`https://events.example/admin/review/${eventId}`)
  })

  test('is sent to no one who was deactivated, or while e-mail is switched off, and again where the mail server is away', async () => {
    const { ben, questionId } = await asked()
    const notice = { kind: 'question' as const, to: ben.id, questionId }
    answer = { ok: false, failure: 'timeout', message: '' }
    await expect(sendStaffNotice(deps, notice)).rejects.toThrow('timeout')
    answer = { ok: true }
    sent = []
    settings = { ...settings, enableEmailNotifications: false }
    await sendStaffNotice(deps, notice)
    settings = { ...settings, enableEmailNotifications: true }
    await db.update(profiles).set({ isActive: false })
    await sendStaffNotice(deps, notice)
    expect(sent).toEqual([])
  })
})

test('a link for a new password goes to an active account alone, and works', async () => {
  const nia = await make.profile(db, { email: 'nia@example.com' })
  await make.profile(db, { email: 'gone@example.com', isActive: false })
  for (const email of ['nobody@example.com', 'gone@example.com', 'Nia@Example.com']) await sendReset(deps, email)
  expect(sent.map(({ to }) => to)).toEqual(['nia@example.com'])
  const token = /token=(\S+)/.exec(sent[0]?.message.text ?? '')?.[1] ?? ''
  expect(await findPasswordReset(db, token, now)).toMatchObject({ id: nia.id })
  expect(await findPasswordReset(db, token, new Date(now.getTime() + 3_600_000))).toBeUndefined()
})

test('a link is tried again where the mail server is away, and never made from an unknown address', async () => {
  await make.profile(db, { email: 'nia@example.com' })
  answer = { ok: false, failure: 'timeout', message: '' }
  await expect(sendReset(deps, 'nia@example.com')).rejects.toThrow('timeout')
  sent = []
  await sendReset({ ...deps, publicUrl: null }, 'nia@example.com')
  expect(sent).toEqual([])
})

test('a change to how a person signs in is reported to them: what, when, with which browser, and what to do', async () => {
  const nia = await make.profile(db, { email: 'nia@example.com', fullName: 'Nia' })
  const browser = 'Firefox on Windows'
  const actor = { kind: 'staff' as const, id: nia.id }
  const changeId = await recordSecurityChange(db, nia.id, 'remove second factor', { actor, browser, now })
  await sendSecurityEmail(deps, changeId)
  const [{ to, message } = { to: '', message: { subject: '', text: '', html: '' } }] = sent
  expect([to, message.subject]).toEqual(['nia@example.com', 'Your second factor was removed (Kids Holiday Events)'])
  expect(message.text).toContain('removed on 8 April 2026 at 07:00, with Firefox on Windows.')
  expect(message.text).toContain('If it was not you, set a new password at once')
  expect(message.text).toContain('https://events.example/auth/forgotten')
})

test('it is tried again where the mail server is away, and nothing is sent for an account that is gone', async () => {
  const nia = await make.profile(db)
  const by = { actor: { kind: 'system' as const }, browser: null, now }
  const changeId = await recordSecurityChange(db, nia.id, 'add passkey', by)
  answer = { ok: false, failure: 'timeout', message: '' }
  await expect(sendSecurityEmail(deps, changeId)).rejects.toThrow('timeout')
  await db.delete(profiles)
  sent = []
  await sendSecurityEmail(deps, changeId)
  expect(sent).toEqual([])
})
