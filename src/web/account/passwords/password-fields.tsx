import { PASSWORD_LENGTH } from '#domain/people/guessable-password.ts'
import { TextField } from '../../ui/field.tsx'

type Errors = Partial<Record<string, string[] | null>> | null | undefined

/** A new password, typed twice. */
export function PasswordFields({ label, errors }: { label: string; errors: Errors }) {
  const common = {
    type: 'password',
    required: true,
    minLength: PASSWORD_LENGTH.min,
    maxLength: PASSWORD_LENGTH.max,
    autoComplete: 'new-password',
  } as const
  return (
    <>
      <TextField
        {...common}
        name="password"
        label={label}
        hint={`At least ${PASSWORD_LENGTH.min} characters; three or four unrelated words are good`}
        error={errors?.password ?? null}
      />
      <TextField {...common} name="again" label="Repeat it" error={errors?.again ?? null} />
    </>
  )
}

/** The password that a signed-in user has, to confirm a change. */
export const YourPassword = ({ error = null }: { error?: string | null }) => (
  <TextField
    label="Your password"
    name="password"
    type="password"
    required
    autoComplete="current-password"
    error={error}
  />
)
