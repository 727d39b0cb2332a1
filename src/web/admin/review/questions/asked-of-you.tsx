import { Link } from 'react-router'
import type { EventQuestion } from '#store/review/questions.ts'
import { Panel } from '../../parts/lists/panel.tsx'
import { formatInstant } from '../../parts/words/words.ts'

export type AskedInWords = { id: number; eventId: number; title: string; question: string; who: string; at: string }

/** `by`: of whose questions the list is, which says whom each line names. */
export const askedInWords = (questions: readonly EventQuestion[], by: 'others' | 'me'): AskedInWords[] =>
  questions.map(({ id, eventId, title, question, askedBy, assignedTo, askedAt }) => ({
    id,
    eventId,
    title,
    question,
    who: (by === 'others' ? askedBy : assignedTo) ?? 'A colleague',
    at: formatInstant(askedAt),
  }))

/** The questions that wait for the person who looks, and those that they wait for; nothing where there are none. */
export function AskedOfYou({
  asked,
  waiting = [],
}: {
  asked: readonly AskedInWords[]
  waiting?: readonly AskedInWords[]
}) {
  if (asked.length === 0 && waiting.length === 0) return null
  return (
    <Panel title={asked.length > 0 ? 'Asked of you' : 'Your questions'}>
      <Questions label="Asked of you" questions={asked} verb="asks" />
      {asked.length > 0 && waiting.length > 0 && <h3 className="mt-3 text-base">Your questions</h3>}
      <Questions label="Your questions" questions={waiting} verb="has not answered" />
    </Panel>
  )
}

const Questions = ({ label, questions, verb }: { label: string; questions: readonly AskedInWords[]; verb: string }) =>
  questions.length > 0 && (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {questions.map(({ id, eventId, title, question, who, at }) => (
        <li key={id} className="py-1.5 wrap-anywhere">
          <Link to={`/admin/review/${eventId}`} className="font-semibold hover:underline">
            {title}
          </Link>{' '}
          <span className="text-muted">
            {who} {verb}, {at}
          </span>
          <p className="line-clamp-3 whitespace-pre-line">{question}</p>
        </li>
      ))}
    </ul>
  )
