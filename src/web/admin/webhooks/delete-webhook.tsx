import { ShortForm } from '../parts/forms/short-form.tsx'

export type ToDelete = { id: number; url: string }

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

export const deleteAddress = (id: number) => `/admin/webhooks/${id}/delete`
