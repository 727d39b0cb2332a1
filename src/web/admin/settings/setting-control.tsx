import { DEFAULT_PROMPTS } from '#domain/classification/default-prompts.ts'
import { defaultSettings } from '#domain/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField, TextAreaField, TextField } from '../../ui/field.tsx'
import { removalOf } from './read-form.ts'
import { limitsOf, type SettingField } from './sections.ts'

type Props = {
  field: SettingField
  value: string | boolean
  problem: string | undefined
  /** Whether a secret is stored. */
  isStored: boolean
}

/** The control of one setting. */
export function SettingControl({ field, value, problem, isStored }: Props) {
  const { key, label, hint } = field
  const common = { name: key, label, error: problem }
  switch (field.kind) {
    case 'switch':
      return <ChoiceField name={key} label={label} defaultChecked={value === true} />
    case 'number':
      return (
        <TextField
          {...common}
          type="number"
          hint={[hint, defaultNote(field.key)].filter(Boolean).join('. ')}
          defaultValue={String(value)}
          required
          {...limitsOf(field.key)}
          className="tabular-nums"
        />
      )
    case 'secret':
      return <Secret field={field} problem={problem} isStored={isStored} />
    case 'prompt':
      return <Prompt field={field} value={String(value)} problem={problem} />
    default:
      return (
        <TextField
          {...common}
          hint={hint}
          type={field.kind === 'url' ? 'url' : 'text'}
          defaultValue={String(value)}
          placeholder={field.placeholder}
          autoComplete="off"
          spellCheck={false}
        />
      )
  }
}

const DEFAULTS = defaultSettings()
const defaultNote = (key: keyof typeof DEFAULTS) => `Default ${DEFAULTS[key]}`

type Of<Kind extends SettingField['kind']> = {
  field: Extract<SettingField, { kind: Kind }>
  problem: string | undefined
}

function Secret({ field: { key, label, hint }, problem, isStored }: Of<'secret'> & { isStored: boolean }) {
  return (
    <div>
      <TextField
        name={key}
        label={label}
        hint={[hint, isStored ? 'One is stored; it is never shown. Leave empty to keep it.' : 'None is stored.']
          .filter(Boolean)
          .join('. ')}
        error={problem}
        type="password"
        autoComplete="new-password"
        placeholder={isStored ? '••••••••' : ''}
      />
      {isStored && <ChoiceField name={removalOf(key)} label={`Remove the stored ${label.toLowerCase()}`} />}
    </div>
  )
}

function Prompt({ field: { key, label, hint }, value, problem }: Of<'prompt'> & { value: string }) {
  const isDefault = value.trim() === DEFAULT_PROMPTS[key]
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextAreaField
          name={key}
          label={label}
          hint={hint}
          error={problem}
          defaultValue={value}
          rows={9}
          maxLength={10_000}
          spellCheck={false}
          className="font-mono text-sm"
        />
      </div>
      {isDefault ? (
        <p className="text-sm text-muted">This is the default.</p>
      ) : (
        <Button type="submit" size="sm" name="intent" value={`reset ${key}`} formNoValidate>
          Reset to default<span className="sr-only"> for the {label}</span>
        </Button>
      )}
    </div>
  )
}
