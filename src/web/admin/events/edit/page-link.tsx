import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

/** Asks for the link to the page. */
export function PageLink({ answer }: { answer?: { typed: string; problem: string } | undefined }) {
  const isBusy = useNavigation().formAction === '/admin/events/from-page'
  return (
    <Form method="post" action="/admin/events/from-page" className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-72">
        <TextField
          label="Link to the event’s page"
          name="url"
          required
          maxLength={2000}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          defaultValue={answer?.typed ?? ''}
          error={answer?.problem ?? null}
        />
      </div>
      <Button type="submit" busy={isBusy}>
        Read the page
      </Button>
    </Form>
  )
}
