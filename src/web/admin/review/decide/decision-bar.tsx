import { Check, ChevronUp, Pause, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { REJECTION_REASON_LABELS, REJECTION_REASONS } from '#domain/review/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { EventData } from '../event/read-event.ts'
import { Key } from '../keys.tsx'
import { type SentDecision, useSending, withdrawDecision } from './sent-decisions.ts'

/** The three decisions, always at hand, with their keys. */
export function DecisionBar({
  event,
  series,
  reports,
  canDecide,
  sent,
  onDecide,
}: {
  event: { version: number; status: ReviewStatus; isHeld: boolean }
  /** The other events that the decision is for, too, unless the reviewer unticks them. */
  series: Pick<EventData['series'], 'about' | 'others' | 'earlier'>
  /** Open reports that stand beside the event, and are dealt with by deciding. */
  reports: readonly { id: number }[]
  canDecide: boolean
  /** The decision on this event that is on its way; null = there is none. */
  sent: SentDecision | null
  /** Sends it from behind the screen. */
  onDecide(submitted: FormEvent<HTMLFormElement>): void
}) {
  const navigation = useNavigation()
  const { waitFor } = useSending()
  const chosen = sent
    ? new Map(sent.fields).get('intent')
    : navigation.formMethod === 'POST'
      ? navigation.formData?.get('intent')
      : null
  const isBusy = navigation.state !== 'idle' || sent !== null
  return (
    <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-surface px-4 py-2 sm:px-6 sm:py-2.5 print:hidden">
      {sent && waitFor !== null ? (
        <Waiting sent={sent} />
      ) : canDecide ? (
        <Form
          id="decision"
          method="post"
          onSubmit={onDecide}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2"
        >
          <input type="hidden" name="version" value={event.version} />
          {event.isHeld && <input type="hidden" name="held" value="shown" />}
          {reports.length > 0 && <input type="hidden" name="reports" value={reports.map(({ id }) => id).join()} />}
          {series.others.length > 0 ? (
            <WholeSeries {...series} />
          ) : (
            series.earlier && <LaterOnes earlier={series.earlier.status} />
          )}
          <div className={`col-span-2 flex flex-wrap gap-2 sm:gap-3 ${series.others.length > 0 ? BY_SERIES : ''}`}>
            <Decide intent="approve" hotkey="a" variant="primary" busy={chosen === 'approve'} disabled={isBusy}>
              <Check aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
              <span>
                Approve
                <Scope count={series.others.length + 1} />
              </span>
            </Decide>
            <Decide intent="keep" hotkey="q" busy={chosen === 'keep'} disabled={isBusy}>
              <Pause aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
              <span>{event.status === 'approved' || event.status === 'rejected' ? 'Needs Review' : KEEP}</span>
            </Decide>
            <div className="relative flex gap-1 max-sm:grow sm:ml-4">
              <Decide intent="reject" hotkey="r" busy={chosen === 'reject'} disabled={isBusy}>
                <X aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
                <span>
                  Reject
                  <Scope count={series.others.length + 1} />
                </span>
              </Decide>
              <RejectReasons isBusy={isBusy} />
            </div>
          </div>
        </Form>
      ) : (
        <p className="text-center text-muted">You can look at the queue; reviewers and admins decide.</p>
      )}
    </div>
  )
}

/** Where the next event cannot be shown before the decision is sent. */
const Waiting = ({ sent }: { sent: SentDecision }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <p className="min-w-0 flex-1 basis-60">
      <strong>{DECIDED[new Map(sent.fields).get('intent') ?? ''] ?? 'Rejected'}.</strong> The next event is shown when
      the connection is back.
    </p>
    <Button onClick={() => withdrawDecision(sent.eventId)}>
      Decide again <Key>u</Key>
    </Button>
  </div>
)

const DECIDED: Record<string, string> = { approve: 'Approved', keep: 'Kept in the queue', reject: 'Rejected' }

/** Without scripts too, the buttons say how much they decide: by the box before them. */
const BY_SERIES = 'peer-checked/series:[&_[data-scope=one]]:hidden peer-not-checked/series:[&_[data-scope=all]]:hidden'

/** A series is decided as one, unless the reviewer says otherwise. */
const WholeSeries = ({ about, others }: Pick<EventData['series'], 'about' | 'others'>) => (
  <>
    <input type="hidden" name="series" value={others.map(({ id }) => id).join()} />
    <SeriesBox about={about}>
      And {others.length.toLocaleString('en-GB')} more{' '}
      {about === 'change' ? 'with the same change' : 'like this, and those that come later'}
    </SeriesBox>
  </>
)

/** A second decision alike stands for those that come later, unless the reviewer says otherwise. */
const LaterOnes = ({ earlier }: { earlier: 'approved' | 'rejected' }) => (
  <>
    <input type="hidden" name="earlier" value={earlier} />
    <SeriesBox about="series">{earlier === 'approved' ? 'Approve' : 'Reject'} those that come later, too</SeriesBox>
  </>
)

const SeriesBox = ({ about, children }: { about: EventData['series']['about']; children: React.ReactNode }) => (
  <>
    <input
      id="whole-series"
      type="checkbox"
      name="whole"
      value={about === 'change' ? 'change' : 'yes'}
      defaultChecked
      data-key="s"
      aria-keyshortcuts="s"
      className="peer/series mb-2 size-5 accent-primary"
    />
    <label htmlFor="whole-series" className="mb-2 flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
      <span>{children}</span> <Key>s</Key>
    </label>
  </>
)

const Scope = ({ count }: { count: number }) => (
  <>
    <span data-scope="one" className="max-xl:sr-only">
      {' '}
      Event
    </span>
    {count > 1 && <span data-scope="all"> All {count.toLocaleString('en-GB')}</span>}
  </>
)

const KEEP = (
  <>
    Keep<span className="max-xl:sr-only"> in Queue</span>
  </>
)

function Decide({
  intent,
  hotkey,
  busy,
  disabled,
  ...button
}: React.ComponentProps<typeof Button> & { intent: string; hotkey: string }) {
  return (
    <Button
      {...button}
      type="submit"
      name="intent"
      value={intent}
      data-key={hotkey}
      aria-keyshortcuts={hotkey}
      busy={busy || disabled}
      className="max-sm:grow max-sm:px-1 max-sm:text-sm"
    >
      {button.children}
      <Key>{hotkey}</Key>
    </Button>
  )
}

/** Rejects with the reason, which also teaches the classifier the right thing; part of the form of the decision bar. */
const RejectReasons = ({ isBusy }: { isBusy: boolean }) => (
  <Menu
    className="shrink px-2"
    shown={
      <>
        <span className="max-sm:sr-only">Reject because…</span> <ChevronUp aria-hidden="true" className="size-4" />
      </>
    }
  >
    <div className="flex flex-col">
      {REJECTION_REASONS.map((reason, n) => (
        <Button
          key={reason}
          type="submit"
          name="reason"
          value={reason}
          variant="quiet"
          data-key={String(n + 1)}
          aria-keyshortcuts={String(n + 1)}
          busy={isBusy}
          className="justify-between!"
        >
          {REJECTION_REASON_LABELS[reason]} <Key>{String(n + 1)}</Key>
        </Button>
      ))}
    </div>
  </Menu>
)
