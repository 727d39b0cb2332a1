import { WEBHOOK_TYPE_LABELS, WEBHOOK_TYPES } from '#domain/webhook.ts'
import { ChoiceFields } from '../../ui/choice-fields.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { TextField } from '../../ui/field.tsx'
import type { EndpointProblems } from './read-form.ts'

type Typed = { url: string; description: string; types: readonly string[] }

/** The fields of an endpoint. */
export function EndpointFields({ typed, problems }: { typed: Typed; problems: EndpointProblems | null }) {
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
