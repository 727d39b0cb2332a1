import { formatDay } from '#domain/event/public/display.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { whyNotSent } from '../../parts/forms/submit-draft.ts'
import { countOf } from '../../parts/words/words.ts'
import type { Route } from './+types/repeating-dates'

const LONGEST = 300
/** As many as the form of an event takes. */
const MOST_SESSIONS = 500

/** The sessions that words describe, as the form of an event has them, and what a person should know of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'edit events')
  const app = getApp(context)
  const words = (new URL(request.url).searchParams.get('words') ?? '').trim().slice(0, LONGEST)
  const today = app.today()
  const dates = app.readRepeatingDates(words, today)
  if (!dates || dates.sessions.length === 0) return { words, sessions: [], message: NOT_UNDERSTOOD }
  const sessions = dates.sessions.slice(0, MOST_SESSIONS)
  const [first, last] = [sessions[0], sessions.at(-1)]
  const span = [first, last].flatMap((session) => (session ? formatDay(session.date, today) : []))
  const message = [
    `${countOf(sessions.length, 'session')}, ${[...new Set(span)].join(' to ')}.`,
    dates.leftOut.length > 0 && `Left out: ${dates.leftOut.map((date) => formatDay(date, today)).join(', ')}.`,
    dates.isOpenEnded && 'The words give no end, so they stop after a year.',
    dates.notUnderstood.length > 0 && `Not understood: “${dates.notUnderstood.join('”, “')}”.`,
  ]
  return {
    words,
    sessions: sessions.map(({ date, startTime, endTime }) => ({
      date,
      startTime: startTime ?? '',
      endTime: endTime ?? '',
    })),
    message: message.filter(Boolean).join(' '),
  }
}

/** Where they cannot be read, the form that stands around the words stays as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const why = whyNotSent(error)
    if (why === null) throw error
    return { words: '', sessions: [], message: `The words were not read: ${why}` }
  }
}

const NOT_UNDERSTOOD =
  'These words name no days. Write them as “every Saturday 10am to 11am until 12 December except 5 December”.'
