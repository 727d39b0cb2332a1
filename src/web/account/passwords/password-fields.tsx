import { TextField } from '../../ui/field.tsx'
import { PASSWORD_LENGTH } from './password-length.ts'

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
