import { buttonClass } from '../../ui/button.tsx'
import { OverLink, useOver } from '../parts/forms/over.tsx'
import { FormOverDialog } from '../parts/forms/over-dialog.tsx'
import { DeleteWebhook, deleteAddress, type ToDelete } from './delete-webhook.tsx'

/** Asks over the webhook's screen whether to delete it; see {@link OverLink}. */
export const DeleteLink = ({ webhook }: { webhook: ToDelete }) => (
  <OverLink
    address={deleteAddress(webhook.id)}
    opens={webhook}
    className={buttonClass({ variant: 'danger' }, 'sm:ml-auto')}
  >
    Delete webhook
  </OverLink>
)

/** The question, where it is open over this screen. */
export function DeleteDialog() {
  const over = useOver<ToDelete>('/admin/webhooks/')
  if (!over) return null
  const { opened: webhook, close } = over
  return (
    <FormOverDialog title="Delete Webhook" address={deleteAddress(webhook.id)} onClose={close}>
      <DeleteWebhook webhook={webhook} onCancel={close} />
    </FormOverDialog>
  )
}
