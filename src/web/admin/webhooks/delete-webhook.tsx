import { buttonClass } from '../../ui/button.tsx'
import { FormOverDialog, OverLink, useOver } from '../parts/forms/over.tsx'
import { ShortForm } from '../parts/forms/short-form.tsx'

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

type ToDelete = { id: number; url: string }

/** Asks, and says what goes with the endpoint. */
export function DeleteWebhook({ webhook: { id, url }, onCancel }: { webhook: ToDelete; onCancel?: () => void }) {
  return (
    <ShortForm
      action={deleteAddress(id)}
      cancelTo={`/admin/webhooks/${id}`}
      onCancel={onCancel}
      submitLabel="Delete webhook"
      variant="danger"
    >
      <p className="font-semibold">Are you sure you want to delete this webhook?</p>
      <p>
        {url} is told nothing more. Its secret and what is known of its deliveries go with it. This cannot be undone; a
        webhook that is switched off keeps them.
      </p>
    </ShortForm>
  )
}

const deleteAddress = (id: number) => `/admin/webhooks/${id}/delete`
