import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import type { Delivery } from './deliver.ts'

/** Says that an invitation is on its way, or shows the link to send. */
export function Delivered({ delivery: { email, fullName, link, problem } }: { delivery: Delivery }) {
  return (
    <div role="status" className="flex flex-col gap-4 px-5 pb-5 [overflow-wrap:anywhere] sm:px-6">
      {link === null && (
        <p>
          <strong>Invitation sent.</strong> {fullName} has an e-mail at {email}, with a link that works for seven days.
        </p>
      )}
      {problem && (
        <p className="font-medium text-danger">
          The e-mail to {email} could not be sent. {problem}
        </p>
      )}
      {link !== null && (
        <CopyField
          label={`Invitation link for ${fullName}`}
          hint={`Send it to ${email} yourself. It works once, within seven days, and is shown only now.`}
          value={link}
        />
      )}
      <Link to="/admin/users" className={buttonClass({ variant: 'primary' }, 'self-start')}>
        Back to the users
      </Link>
    </div>
  )
}
