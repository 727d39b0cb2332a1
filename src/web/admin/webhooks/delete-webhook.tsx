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

/** Asks, and says what is deleted with the endpoint. */
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
        Nothing more will be sent to {url}. Its secret and the log of its deliveries are deleted too. This cannot be
        undone. To keep them, switch the webhook off instead.
      </p>
    </ShortForm>
  )
}

const deleteAddress = (id: number) => `/admin/webhooks/${id}/delete`
