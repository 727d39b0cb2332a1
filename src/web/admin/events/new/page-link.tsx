import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useDraft } from '../../parts/forms/use-draft.tsx'

/** Asks for the link to the page. */
export function PageLink({ answer }: { answer?: { typed: string; problem: string } | undefined }) {
  const isBusy = useNavigation().formAction === '/admin/events/from-page'
  const element = useRef<HTMLFormElement>(null)
  const { restored, notices } = useDraft({ name: 'page of an event', form: element, answer })
  return (
    <Form ref={element} method="post" action="/admin/events/from-page" className="flex flex-wrap items-end gap-2">
      <div className="w-full empty:hidden">{notices}</div>
      <div className="min-w-0 flex-1 basis-72">
        <TextField
          key={restored ? 'restored' : 'opened'}
          label="Link to the event’s page"
          name="url"
          required
          maxLength={2000}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          defaultValue={restored?.get('url')?.toString() ?? answer?.typed ?? ''}
          error={answer?.problem ?? null}
        />
      </div>
      <Button type="submit" busy={isBusy}>
        Read the page
      </Button>
    </Form>
  )
}
