import { data, redirect } from 'react-router'
import { z } from 'zod'
import { cleanText } from '#domain/event/event-values.ts'
import { REPORTS, REPORTS_IN_ALL } from '#domain/people/attempts.ts'
import { MOST_REPORT_CHARS, REPORT_KIND_LABELS, REPORT_KINDS } from '#domain/review/report.ts'
import { saveReport } from '#store/review/reports/reports.ts'
import { socketAddressContext } from '../../account/current-user.ts'
import { getApp, type WebApp } from '../../context.ts'
import { clientNetwork } from '../../request/client-network.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField, TextAreaField } from '../../ui/field.tsx'
import { Icon } from '../shell/icon.tsx'
import { BackLink } from '../shell/page-head.tsx'
import { PublicPage } from '../shell/public-page.tsx'
import type { Route } from './+types/report'
import { eventPath } from './event-address.ts'
import { getEvent, readEvent } from './read-event.ts'

/** What a person never sees, and a machine fills in. */
const TRAP = 'website'

const MOST_FORM_OCTETS = 16_000

const reportForm = z.object({
  kind: z.enum(REPORT_KINDS, 'Choose what is wrong'),
  // A field counts a line break as one character, and browsers send two.
  message: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(MOST_REPORT_CHARS, `Use at most ${MOST_REPORT_CHARS} characters`))
    .optional(),
})

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const isSent = new URL(request.url).searchParams.has('sent')
  // A grave report has hidden its event by now, and its sender is thanked all the same.
  const { found } = isSent
    ? ((await readEvent(web, request, params.slug)) ?? HIDDEN)
    : await getEvent(web, request, params.slug)
  return { event: found && { slug: found.slug, title: found.title }, isSent }
}

const HIDDEN = { found: null }

/** Saves a report, and nothing about its sender. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const web = getApp(context)
  const { found } = await getEvent(web, request, params.slug)
  // Refused unread: a thousand characters take at most nine thousand octets in a form.
  if (Number(request.headers.get('content-length') ?? 0) > MOST_FORM_OCTETS) throw new Response(null, { status: 413 })
  const fields = Object.fromEntries(await request.formData())
  const thanks = redirect(`${eventPath(found.slug)}/report?sent`, 303)
  if (fields[TRAP]) return thanks
  const given = { kind: String(fields.kind ?? ''), message: String(fields.message ?? '') }
  const form = reportForm.safeParse(fields)
  if (!form.success) {
    const { kind, message } = z.flattenError(form.error).fieldErrors
    return data({ kind, message, refused: null, given }, { status: 400 })
  }
  if (!mayReport(web, clientNetwork(request, context.get(socketAddressContext), web)))
    return data({ kind: undefined, message: undefined, refused: TOO_MANY, given }, { status: 429 })
  const { kind, message } = form.data
  await saveReport(web.db, { eventId: found.id, kind, message: message || null }, web.now())
  return thanks
}

const mayReport = ({ limiter }: WebApp, network: string): boolean =>
  limiter.count(`report network ${network}`, REPORTS) === 0 && limiter.count('report all hour', REPORTS_IN_ALL) === 0

const TOO_MANY = 'That is a lot of reports from one place. Please try again in an hour.'

export const meta: Route.MetaFunction = () => [
  { title: 'Report a problem · Kids Holiday Events' },
  { name: 'robots', content: 'noindex' },
]

export default function Page({ loaderData: { event, isSent }, actionData }: Route.ComponentProps) {
  return (
    <PublicPage className="flex w-full max-w-2xl flex-col gap-4 py-4">
      <BackLink to={event ? eventPath(event.slug) : '/'}>
        <span className="line-clamp-2">{event?.title ?? 'All events'}</span>
      </BackLink>
      <h1 className="text-3xl">Report a problem</h1>
      {isSent ? <Thanks /> : <ReportForm problems={actionData} />}
    </PublicPage>
  )
}

/** The answer to a form is read from what it says of the form, not from the top of the page. */
const READ_FIRST = { autoFocus: true }

const Thanks = () => (
  <p
    role="status"
    tabIndex={-1}
    {...READ_FIRST}
    className="flex items-start gap-3 rounded-card bg-approved-tint p-4 text-approved-text outline-none"
  >
    <Icon name="done" className="mt-0.5 size-5 shrink-0" />
    Thank you. We will look at it and put it right.
  </p>
)

function ReportForm({ problems }: { problems: Route.ComponentProps['actionData'] }) {
  return (
    <form method="post" className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      {problems?.refused && (
        <p
          role="alert"
          tabIndex={-1}
          {...READ_FIRST}
          className="flex items-start gap-3 rounded-control bg-rejected-tint p-3 text-rejected-text outline-none"
        >
          <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
          {problems.refused}
        </p>
      )}
      <fieldset aria-describedby={problems?.kind ? 'kind-problem' : undefined}>
        <legend className="font-medium">What is wrong?</legend>
        {problems?.kind && (
          <p id="kind-problem" role="alert" className="text-sm font-medium text-danger">
            {problems.kind[0]}
          </p>
        )}
        {REPORT_KINDS.map((kind, index) => (
          <ChoiceField
            key={kind}
            type="radio"
            name="kind"
            value={kind}
            required
            defaultChecked={problems?.given.kind === kind}
            {...(index === 0 && problems?.kind && READ_FIRST)}
            label={REPORT_KIND_LABELS[kind]}
          />
        ))}
      </fieldset>
      <TextAreaField
        label="What should it say? (optional)"
        hint="Please leave out names and addresses: we only need what is wrong with the event."
        name="message"
        rows={4}
        maxLength={MOST_REPORT_CHARS}
        defaultValue={problems?.given.message}
        error={problems?.message}
        {...(problems?.message && READ_FIRST)}
      />
      <div hidden>
        <label>
          Leave this empty
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" variant="primary" className="self-start">
        Send report
      </Button>
    </form>
  )
}
