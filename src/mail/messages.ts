import { type SecurityChange, securityActionInWords, securityChangeInWords } from '#domain/people/security-changes.ts'
import { countOf } from '#domain/text.ts'

/** An e-mail before it has an address on it. `unsubscribeAt`: where its reader stops further ones of the kind, by a form without fields. */
export type EmailMessage = { subject: string; text: string; html: string; unsubscribeAt?: string }

/** Invites a person to join the staff. */
export const invitationEmail = ({ fullName, role, link, by }: Record<'fullName' | 'role' | 'link' | 'by', string>) =>
  compose('You are invited to Kids Holiday Events', [
    greet(fullName),
    `${by} has invited you to help run Kids Holiday Events, as ${role}.`,
    'Choose a password to start. The link works once, for seven days:',
    { link, label: 'Accept the invitation' },
    'If you did not expect this, you need do nothing.',
  ])

/** The way to a new password. */
export const resetEmail = ({ fullName, link }: Record<'fullName' | 'link', string>) =>
  compose('Set a new password for Kids Holiday Events', [
    greet(fullName),
    'You, we hope, asked for a new password. The link works once, for an hour:',
    { link, label: 'Set a new password' },
    'If it was not you, you need do nothing: your password stays as it is.',
  ])

/** Notifies a person of a change to how they sign in. `site` null: as of {@link digestEmail}. */
export const securityEmail = (fullName: string, change: SecurityChange, site: string | null) =>
  compose(`${securityActionInWords(change.action)} (Kids Holiday Events)`, [
    greet(fullName),
    `${securityChangeInWords(change)}.`,
    'If this was you, or you asked for it, there is nothing to do.',
    'If it was not you, set a new password at once, which signs out every browser. Then look at My account for a second factor or a passkey that is not yours, and tell an admin.',
    ...(site ? [{ link: `${site}/auth/forgotten`, label: 'Set a new password' }] : []),
  ])

/** Says that a webhook is switched off. `site` null: as of {@link digestEmail}. */
export const webhookEmail = ({ url, path }: { url: string; path: string }, site: string | null) =>
  compose('A webhook was switched off', [
    `${url} has accepted nothing for five days, so we have stopped sending to it.`,
    'Once it answers again, switch it on.',
    ...(site ? [{ link: site + path, label: 'Open the webhook' }] : []),
  ])

type Asked = { fullName: string; title: string; question: string; path: string }

/** A colleague's question about an event, to the person who is to answer it (`isAsked`), or to one whom it mentions. */
export const questionEmail = (
  { fullName, by, title, question, path, isAsked }: Asked & { by: string; isAsked: boolean },
  site: string | null,
) =>
  compose(`${by} ${isAsked ? 'asks you' : 'mentioned you'}: ${title}`, [
    greet(fullName),
    isAsked ? `${by} asks you about “${title}”:` : `${by} mentioned you in a question about “${title}”:`,
    question,
    ...(site ? [{ link: site + path, label: isAsked ? 'Answer' : 'Open the event' }] : []),
  ])

/** The answer to the person who asked, or to one whom it mentions; null = the question was closed without one. */
export const answerEmail = (
  { fullName, by, title, question, answer, path }: Asked & { by: string; answer: string | null },
  site: string | null,
) =>
  compose(`${by} ${answer ? 'answered' : 'closed your question'}: ${title}`, [
    greet(fullName),
    `On “${title}” the question was:`,
    question,
    ...(answer ? [`${by} answers:`, answer] : [`${by} has closed it without an answer.`]),
    ...(site ? [{ link: site + path, label: 'Open the event' }] : []),
  ])

/** The notes about a venue or an event, to a person whom they mention; `of` is its name. */
export const notesEmail = (
  { fullName, by, of, notes, path, label }: Record<'fullName' | 'by' | 'of' | 'notes' | 'path' | 'label', string>,
  site: string | null,
) =>
  compose(`${by} mentioned you: ${of}`, [
    greet(fullName),
    `${by} mentioned you in the notes about ${of}:`,
    notes,
    ...(site ? [{ link: site + path, label }] : []),
  ])

/** The staff's morning summary. */
export type Digest = {
  /** What colleagues ask the reader, and no one else. */
  questions: { title: string; by: string; question: string; path: string }[]
  queue: { total: number; soonest: { title: string; when: string; path: string }[] }
  /** Approved events that their venues changed since. */
  anotherLook: number
  brokenSources: { total: number; first: { name: string; reason: string | null; path: string }[] }
  openReports: number
}

export const isWorthSending = ({ questions, queue, anotherLook, brokenSources, openReports }: Digest) =>
  questions.length + queue.total + anotherLook + brokenSources.total + openReports > 0

/**
 * `site` null: the product does not know its own address, so the e-mail has no links; else `unsubscribeAt` is where its reader stops it.
 */
export function digestEmail(digest: Digest, site: string | null, unsubscribeAt: string | null): EmailMessage {
  const { questions, queue, anotherLook, brokenSources, openReports } = digest
  const linkTo = (path: string, label: string): Part[] => (site ? [{ link: site + path, label }] : [])
  const parts: Part[] = []
  if (questions.length > 0) {
    parts.push(questions.length === 1 ? 'A colleague asks you:' : 'Colleagues ask you:', {
      list: questions.map(({ title, by, question, path }) => item(`${by}, ${title}: ${question}`, path, site)),
    })
  }
  if (queue.total > 0) {
    const verb = queue.total === 1 ? 'waits' : 'wait'
    parts.push(
      `${countOf(queue.total, 'event')} ${verb} in the review queue. The soonest:`,
      { list: queue.soonest.map(({ title, when, path }) => item(`${title}, ${when}`, path, site)) },
      ...linkTo('/admin/review', 'Open the review queue'),
    )
  }
  if (anotherLook > 0) {
    const verb = anotherLook === 1 ? 'waits' : 'wait'
    parts.push(
      `${countOf(anotherLook, 'change')} to approved events ${verb} for another look.`,
      ...linkTo('/admin/review?list=another-look', 'Have another look'),
    )
  }
  if (brokenSources.total > 0) {
    const verb = brokenSources.total === 1 ? 'needs' : 'need'
    parts.push(
      `${countOf(brokenSources.total, 'venue')} ${verb} a look:`,
      {
        list: brokenSources.first.map(({ name, reason, path }) =>
          item(reason ? `${name}: ${reason}` : name, path, site),
        ),
      },
      ...linkTo('/admin/venues?health=troubled', 'Open the venues'),
    )
  }
  if (openReports > 0) {
    const verb = openReports === 1 ? 'is' : 'are'
    parts.push(
      `${countOf(openReports, 'report')} from visitors ${verb} open.`,
      ...linkTo('/admin/reports', 'Open the reports'),
    )
  }
  if (unsubscribeAt) parts.push('To stop this e-mail:', { link: unsubscribeAt, label: 'Stop it' })
  else parts.push('You can switch this e-mail off under My account.')
  return { ...compose(subjectOf(digest), parts), ...(unsubscribeAt && { unsubscribeAt }) }
}

function subjectOf({ questions, queue, anotherLook, brokenSources, openReports }: Digest): string {
  const said = [
    questions.length > 0 && `${countOf(questions.length, 'question')} for you`,
    queue.total > 0 && `${countOf(queue.total, 'event')} to review`,
    anotherLook > 0 && `${countOf(anotherLook, 'change')} to look at`,
    brokenSources.total > 0 && `${countOf(brokenSources.total, 'venue')} to look at`,
    openReports > 0 && countOf(openReports, 'report'),
  ]
  return `Kids Holiday Events: ${said.filter(Boolean).join(', ')}`
}

type Item = { text: string; link: string | null }
type Part = string | { link: string; label: string } | { list: Item[] }

const item = (text: string, path: string, site: string | null): Item => ({ text, link: site && site + path })

const greet = (fullName: string) => (fullName === '' ? 'Hello,' : `Hello ${fullName},`)

/** The same words as plain text and as simple HTML. */
function compose(subject: string, parts: Part[]): EmailMessage {
  return {
    // A title from outside must not add a header.
    subject: subject.replace(/\s+/g, ' '),
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en-GB"><body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 36rem">
${parts.map(asHtml).join('\n')}
</body></html>
`,
  }
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  return 'link' in part ? part.link : part.list.map(({ text }) => `- ${text.replace(/\s+/g, ' ')}`).join('\n')
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('link' in part) return `<p>${anchor(part.link, part.label)}</p>`
  const items = part.list.map(({ text, link }) => `<li>${link ? anchor(link, text) : escapeHtml(text)}</li>`)
  return `<ul>${items.join('')}</ul>`
}

const anchor = (link: string, label: string) => `<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPED[character] as string)
