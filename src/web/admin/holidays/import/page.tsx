import { ArrowLeft } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { LONGEST_SCHOOLS_NAME } from '#domain/holiday/holiday-admin.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { submitDraftWith, useLastRead } from '../../parts/forms/submit-draft.ts'
import { RegionOptions } from '../badges.tsx'
import { HOLIDAY_LABELS } from '../holiday-fields.ts'
import type { Route } from './+types/page'
import { actOnImport, type ImportAnswer } from './act.ts'
import { ImportPreview } from './preview.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage holidays')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage holidays')
  return actOnImport(getApp(context), user, request)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith<ImportAnswer>(request, serverAction, 'Error importing holidays', (_, message) => ({
    ok: false,
    message,
  }))

const HERE = '/admin/holidays/import'

export default function Page({ actionData }: Route.ComponentProps) {
  const busy = useBusyForm()
  const read = useLastRead(actionData, ({ ok }) => ok)
  return (
    <div className="mx-auto flex w-full max-w-[64rem] flex-col gap-5 px-4 py-6">
      <title>Import Holidays · Kids Holiday Events</title>
      <header>
        <Link
          to={read ? HERE : '/admin/holidays'}
          className="inline-flex min-h-9 items-center gap-1 text-primary underline underline-offset-4"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {read ? 'Another list' : 'Holidays Management'}
        </Link>
        <h1 className="text-2xl">Import Holidays</h1>
        <p className="text-muted">
          {read
            ? 'Nothing is stored until you add it.'
            : 'You see what a list contains first. Nothing is stored until you add it.'}
        </p>
      </header>
      <div role="alert" className="empty:hidden">
        {actionData?.ok === false && (
          <p className="rounded-control border border-danger bg-surface px-4 py-3 font-medium text-danger">
            {actionData.message}
          </p>
        )}
      </div>
      {read?.ok ? (
        <ImportPreview {...read} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <BankHolidaysForm busy={busy} />
          <TermsForm isBusy={busy === 'read-terms'} />
        </div>
      )}
    </div>
  )
}

/** What the form that is under way asks for. */
function useBusyForm(): string | null {
  const { formAction, formData } = useNavigation()
  return formAction === HERE ? String(formData?.get('intent') ?? '') : null
}

const CARD = 'flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5'

const BankHolidaysForm = ({ busy }: { busy: string | null }) => (
  <Form method="post" action={HERE} encType="multipart/form-data" className={CARD}>
    <h2 className="text-xl">Bank holidays</h2>
    <SelectField label="Part of the UK" name="division" defaultValue="england-and-wales">
      <option value="england-and-wales">England and Wales (region England)</option>
      <option value="scotland">Scotland</option>
      <option value="northern-ireland">Northern Ireland</option>
    </SelectField>
    <ChoiceField name="sharedAsUk" label="Add a day that all three observe as one UK holiday" />
    <Button type="submit" name="intent" value="fetch" variant="primary" busy={busy === 'fetch'}>
      Get them from gov.uk
    </Button>
    <details className="group">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Or from a file or text</summary>
      <div className="flex flex-col gap-4">
        <SourceFields accept=".json,application/json" hint="As at https://www.gov.uk/bank-holidays.json" />
        <Button type="submit" name="intent" value="read" busy={busy === 'read'} className="self-start">
          Read the bank holidays
        </Button>
      </div>
    </details>
  </Form>
)

const TermsForm = ({ isBusy }: { isBusy: boolean }) => (
  <Form method="post" action={HERE} encType="multipart/form-data" className={CARD}>
    <h2 className="text-xl">School terms or holidays</h2>
    <p className="text-sm text-muted">
      A council’s list as it stands on its page (Autumn term: Tuesday 2 September 2025 to …), as CSV (authority, name,
      start, end) or as a calendar. From terms, the holidays between them are offered; a borough’s are offered to the
      families that look in it.
    </p>
    <SelectField label="Region" name="region" defaultValue="England">
      <RegionOptions />
    </SelectField>
    <TextField
      label={HOLIDAY_LABELS.schools}
      name="schools"
      maxLength={LONGEST_SCHOOLS_NAME}
      hint="The name of a group in the region with days of its own; empty = all schools"
    />
    <SourceFields accept=".csv,.ics,.txt,text/csv,text/calendar" hint="CSV or iCalendar, at most 1 MB and 1,000 rows" />
    <Button type="submit" name="intent" value="read-terms" busy={isBusy} className="self-start">
      Read the list
    </Button>
  </Form>
)

const SourceFields = ({ accept, hint }: { accept: string; hint: string }) => (
  <>
    <TextField label="File" hint={hint} type="file" name="file" accept={accept} />
    <TextAreaField label="Or its text" name="text" rows={4} spellCheck={false} className="font-mono text-sm" />
  </>
)
