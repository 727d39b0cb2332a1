import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { can } from '#domain/people/access.ts'
import { findLastJudgement, findPlaceOfDuplicate } from '#store/review/duplicates/duplicate-list.ts'
import type { EventToReview } from '#store/review/queue/review.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { StatusBadge } from '../../parts/words/badges.tsx'
import { formatInstant } from '../../parts/words/words.ts'
import type { ScreenHandle } from '../../shell/toaster.tsx'
import { NextHeading } from '../bar-parts.tsx'
import { httpAddress } from '../comparison/comparison.ts'
import { EventThumbnail } from '../event/event-heading.tsx'
import type { Route } from './+types/pair'
import { comparePair } from './compare-pair.ts'
import { getPair, judge } from './judge.ts'
import { JudgementBar } from './judgement-bar.tsx'
import { PairBar } from './pair-bar.tsx'
import { PairTable } from './pair-table.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export const handle: ScreenHandle = { messagesInBar: true }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const pair = await getPair(app, params.id)
  const canDecide = can(user, 'decide events')
  const [place, lastJudgement] = await Promise.all([
    findPlaceOfDuplicate(app.db, app.today(), pair.id),
    canDecide ? findLastJudgement(app.db, user.id, app.now()) : undefined,
  ])
  const [left, right] = pair.events
  return {
    pair: { id: pair.id, reason: pair.reason, status: pair.status, keptId: pair.merge?.keptId ?? null },
    sides: [sideOf(left), sideOf(right)] as [Side, Side],
    fields: comparePair(pair.events, app.today()),
    place,
    lastJudgement: lastJudgement ?? null,
    canDecide,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  return judge(app, user, await getPair(app, params.id), request)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'The decision was not saved')

type Side = ReturnType<typeof sideOf>

const sideOf = ({ id, title, venueName, status, version, sourceUrl, image, lastSeenAt }: EventToReview) => ({
  id,
  title,
  venueName,
  status,
  version,
  source: httpAddress(sourceUrl),
  image,
  lastSeen: formatInstant(lastSeenAt),
})

export default function Page({ loaderData }: Route.ComponentProps) {
  const { pair, sides, fields, place, lastJudgement, canDecide } = loaderData
  return (
    <>
      <title>{`Possible duplicates: ${sides[0].title} · Kids Holiday Events`}</title>
      <PairBar place={place} isOpen={pair.status === 'open'} lastJudgement={lastJudgement} canDecide={canDecide} />
      <div className="mx-auto w-full max-w-7xl px-4 pt-4 pb-8 sm:px-6">
        <NextHeading key={pair.id}>{OUTCOMES[pair.status]}</NextHeading>
        <p className="mt-1 text-muted">{pair.reason}</p>
        {/* Inset like the table below, so that the columns meet. */}
        <ul className="mt-4 grid grid-cols-2 gap-4 pr-[13px] pl-[17px] md:pr-[17px] md:pl-[21px] md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]">
          <li aria-hidden="true" className="hidden md:block" />
          {sides.map((side) => (
            <Heading key={side.id} side={side} isKept={side.id === pair.keptId} />
          ))}
        </ul>
        <div className="mt-4">
          <PairTable key={pair.id} fields={fields} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-surface px-4 py-3 sm:px-6 print:hidden">
        {pair.status === 'open' && canDecide ? (
          <JudgementBar sides={sides} />
        ) : (
          <p className="text-center text-muted">
            {pair.status === 'open' ? 'You can look at the pairs; reviewers and admins decide.' : DECIDED[pair.status]}
          </p>
        )}
      </div>
    </>
  )
}

const OUTCOMES = { open: 'Are these the same event?', merged: 'These are one event', dismissed: 'These are two events' }

const DECIDED = {
  merged: 'These two were merged into one event.',
  dismissed: 'These two were marked as not the same.',
}

function Heading({ side, isKept }: { side: Side; isKept: boolean }) {
  return (
    <li className="min-w-0">
      <h2 className="text-lg break-words">
        <Link to={`/admin/review/${side.id}`} className="underline-offset-4 hover:underline">
          {side.title}
        </Link>
      </h2>
      <p className="mt-1 break-words text-muted">{side.venueName ?? 'No venue'}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <StatusBadge status={side.status} />
        {isKept && <strong>Kept</strong>}
        {side.source && (
          <a
            href={side.source}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1 text-primary underline underline-offset-4"
          >
            View Original Event <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </p>
      <p className="mt-1 text-sm text-muted">Last seen {side.lastSeen}</p>
      {side.image && <EventThumbnail image={side.image} className="mt-2 max-w-full" />}
    </li>
  )
}
