import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { WEBHOOK_TYPE_LABELS, WEBHOOK_TYPES } from '#domain/webhook.ts'
import { ChoiceFields } from '../../ui/choice-fields.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { MeetOthers } from '../parts/forms/stale-panel.tsx'
import { useDraft } from '../parts/forms/use-draft.tsx'
import { type EndpointAnswer, type EndpointProblems, type TypedEndpoint, typedEndpoint } from './read-form.ts'

type EndpointFormProps = {
  /** Under which what was typed is stored until it is saved. */
  draftName: string
  saved: TypedEndpoint
  /** false where it is added. */
  isSaved?: boolean
  answer: EndpointAnswer | undefined
  className?: string
  /** The button that sends it. */
  children: ReactNode
}

/** Adds an endpoint or changes one. Whatever goes wrong, what was typed stays. */
export function EndpointForm({
  draftName,
  saved,
  isSaved = false,
  answer,
  className = '',
  children,
}: EndpointFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const refused = answer?.typed ? answer : undefined
  const { restored, notices } = useDraft({ name: draftName, form: element, answer: refused })
  return (
    <Form ref={element} method="post" className={`flex flex-col gap-4 ${className}`}>
      {isSaved && (
        <MeetOthers
          what="webhook"
          values={saved}
          merged={refused?.merged}
          saveLabel="Save"
          save={{ name: 'intent', value: 'save' }}
        />
      )}
      {notices}
      <div role="alert" className="empty:hidden">
        {refused?.failure && <p className="font-medium text-danger">{refused.failure}</p>}
      </div>
      <EndpointFields
        key={refused?.merged ? JSON.stringify(refused.typed) : restored ? 'restored' : 'saved'}
        typed={refused?.typed ?? (restored ? typedEndpoint(restored) : saved)}
        problems={refused?.problems ?? null}
      />
      {children}
    </Form>
  )
}

function EndpointFields({ typed, problems }: { typed: TypedEndpoint; problems: EndpointProblems | null }) {
  return (
    <>
      <TextField
        label="Address"
        hint="It starts with https://"
        name="url"
        type="url"
        required
        spellCheck={false}
        autoComplete="off"
        defaultValue={typed.url}
        error={problems?.url ?? null}
      />
      <TextField
        label="Description (optional)"
        name="description"
        maxLength={200}
        defaultValue={typed.description}
        error={problems?.description ?? null}
      />
      <fieldset aria-describedby={problems?.types ? 'types-problem' : undefined}>
        <legend className="font-medium">Send a message when</legend>
        {problems?.types && (
          <p id="types-problem" className="text-sm font-medium text-danger">
            {problems.types[0]}
          </p>
        )}
        <ChoiceFields name="types" values={WEBHOOK_TYPES} labels={WEBHOOK_TYPE_LABELS} chosen={typed.types} />
      </fieldset>
    </>
  )
}

/** A new secret, shown once. */
export const NewSecret = ({ secret }: { secret: string }) => (
  <div role="status" className="rounded-card border border-line bg-surface p-4">
    <CopyField
      label="Signing secret"
      hint="The receiver checks with it that a message is ours. It is shown only now: store it somewhere safe."
      value={secret}
    />
  </div>
)
