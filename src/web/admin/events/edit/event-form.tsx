import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, Fragment, type ReactNode, useMemo, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { EventValues } from '#domain/event/event-values.ts'
import { type EventForm as EventFormData, eventForm } from '#domain/event/staff/event-form.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormProblem } from '../../parts/forms/form-problem.tsx'
import { StalePanel } from '../../parts/forms/stale-panel.tsx'
import { resultOf, useLatest } from '../../parts/forms/submit-draft.ts'
import { useDraft } from '../../parts/forms/use-draft.tsx'
import { focusTarget, SectionList } from '../../parts/lists/section-list.tsx'
import { FIELD_LABELS } from '../../parts/words/field-words.ts'
import type { FieldSources } from './field-sources.ts'
import type { EventAnswer } from './save.ts'
import {
  AdminNotes,
  Ages,
  BasicInformation,
  Category,
  Dates,
  Featured,
  Location,
  Pricing,
  SECTIONS,
  WhatToExpect,
} from './sections.tsx'
import { FieldSourcesProvider, type FormValues, setField } from './sourced-field.tsx'

type EventFormProps = {
  id: string
  values: EventValues
  /** Under which what was typed is stored until it is saved. */
  draftName: string
  /** The version of the event that the values are of; 0 where it is made. */
  version: number
  /** What stands beside the fields; {} where there is no venue's value yet. */
  sources: FieldSources
  answer: EventAnswer | undefined
  cancelTo: string
  submitLabel: string
  categoryHint?: string
  /** Why the picture that the event gives is not shown. */
  missingPicture?: string | undefined
  /** Further sections before the others, by the ids of their headings. */
  sections?: Record<string, string>
  /** Further fields, before the others; `typed` is what they show of a form that was not saved. */
  children?: (typed: Record<string, unknown>) => ReactNode
}

/** The form of an event. Whatever goes wrong, what was typed stays. */
export function EventForm({ id, values, version, sources, answer, cancelTo, submitLabel, ...more }: EventFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { restored, notices, notSent } = useDraft({ name: more.draftName, form: element, answer, cancelTo })
  const shown = useLatest(
    answer?.result,
    useMemo(() => restored && resultOf(restored), [restored]),
  )
  const [form, fields] = useForm<FormValues, EventFormData>({
    id,
    lastResult: shown,
    defaultValue: { ...values, sessions: [...values.sessions, ...SPARE_ROWS], version: String(version) },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: eventForm(values) }),
    shouldRevalidate: 'onInput',
  })
  const { onSubmit, ...formProps } = getFormProps(form)
  const check = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event)
    if (event.defaultPrevented) notSent()
  }
  const navigation = useNavigation()
  const isSaving = navigation.formMethod === 'POST'
  return (
    <FieldSourcesProvider value={{ sources, form }}>
      <div className="gap-x-6 xl:grid xl:grid-cols-[9.5rem_minmax(0,1fr)]">
        <SectionList sections={{ ...more.sections, ...SECTIONS }} className="max-lg:mb-4" />
        {/* The browser sees to it that no half-typed day is sent as none. */}
        <Form
          {...formProps}
          ref={element}
          onSubmit={check}
          method="post"
          noValidate={false}
          className="dense flex flex-col gap-3 text-sm"
        >
          <input {...getInputProps(fields.version, { type: 'hidden' })} />
          {/* What Enter presses in a field: the first button, which must not be one that changes the form. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          {notices}
          {answer?.stale && (
            <StalePanel
              what="event"
              stale={answer.stale}
              saveLabel={submitLabel}
              takeTheirs={({ field, takeTheirs }) => setField(form, fields[field].name, takeTheirs)}
            />
          )}
          <FormProblem errors={form.errors} />
          <Fragment key={restored ? 'restored' : 'opened'}>{more.children?.(shown?.initialValue ?? {})}</Fragment>
          <BasicInformation fields={fields} missingPicture={more.missingPicture} />
          <Dates fields={fields} form={form} />
          <Pricing fields={fields} />
          <div className="grid gap-3 lg:grid-cols-2">
            <Category fields={fields} hint={more.categoryHint ?? null} />
            <Featured fields={fields} />
          </div>
          <Location fields={fields} />
          <Ages fields={fields} />
          <WhatToExpect fields={fields} />
          <AdminNotes fields={fields} />
          {/* At the left, where no message lies over it. */}
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-t-card border border-line bg-surface px-4 py-2 sm:px-6">
            <Button type="submit" variant="primary" busy={isSaving} data-save className="max-sm:flex-1">
              {submitLabel}
            </Button>
            <Link to={cancelTo} className={buttonClass({}, 'max-sm:flex-1')}>
              Cancel
            </Link>
            <ToCorrect formId={form.id} names={Object.keys(form.allErrors)} />
            <p className="ml-2 text-sm text-muted max-md:hidden">Ctrl+Enter saves, Esc leaves</p>
          </div>
        </Form>
      </div>
    </FieldSourcesProvider>
  )
}

/** Links to the fields that were refused: on a long form they may be out of sight. */
function ToCorrect({ formId, names }: { formId: string; names: string[] }) {
  const refused = names.filter((name) => name !== '')
  if (refused.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-danger max-sm:order-first max-sm:w-full">
      <span className="font-semibold">To correct:</span>
      {refused.map((name) => (
        <a
          key={name}
          // As conform makes the id of a field.
          href={`#${formId}-${name}`}
          onClick={focusTarget}
          className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {FIELD_LABELS[name.replace(/[.[].*/, '')] ?? name}
        </a>
      ))}
    </p>
  )
}

const EMPTY_ROW = { date: '', startTime: '', endTime: '' }
const SPARE_ROWS = [EMPTY_ROW, EMPTY_ROW]
