import { CopyField } from '../../ui/copy-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormPage } from '../parts/forms/form-page.tsx'
import { ShortForm } from '../parts/forms/short-form.tsx'
import type { ToScan } from './second-factor.tsx'

/** What an app scans, the codes to keep, and the field for the first code. */
export function Enrolment({
  toScan: { uri, backupCodes, qrCode },
  problem,
}: {
  toScan: ToScan
  problem: string | null
}) {
  return (
    <FormPage title="Add a second factor">
      <ShortForm
        action="/admin/account/second-factor"
        cancelTo="/admin/account"
        submitLabel="Switch it on"
        intent="confirm"
        variant="primary"
      >
        <input type="hidden" name="uri" value={uri} />
        <input type="hidden" name="backupCodes" value={backupCodes} />
        <p>1. Scan this with your authenticator app, or enter the key by hand.</p>
        <div
          role="img"
          aria-label="QR code for your authenticator app"
          className="size-48 rounded-control bg-white [&_svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us of squares alone
          dangerouslySetInnerHTML={{ __html: qrCode }}
        />
        <CopyField label="Key" value={new URL(uri).searchParams.get('secret') ?? ''} />
        <p>2. Keep these backup codes somewhere safe. Each signs you in once, should you lose the app.</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border border-line p-3 font-mono text-sm sm:grid-cols-3">
          {backupCodes.split(' ').map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <TextField
          label="3. The code that the app shows now"
          name="code"
          required
          inputMode="numeric"
          maxLength={10}
          autoComplete="one-time-code"
          error={problem}
        />
      </ShortForm>
    </FormPage>
  )
}
