import { useRef } from 'react'
import { useFetcher, useLocation, useNavigation } from 'react-router'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { FormFoot } from '../../parts/forms/form-foot.tsx'
import { Cancel } from '../../parts/forms/short-form.tsx'
import { useDraft } from '../../parts/forms/use-draft.tsx'

export type Colleague = { id: string; name: string }

/** Why a question was not asked, with what was typed. */
export type AskAnswer = { problem: string; assignedTo: string; question: string }

type AskFormProps = {
  event: { id: number; title: string }
  colleagues: readonly Colleague[]
  /** What the server said to a form that was sent without JavaScript. */
  answer?: AskAnswer | undefined
  /** Closes the dialog that the form is in; without it Cancel is a link to the event. */
  onCancel?: () => void
}

/** Asks a colleague about an event; where there is none, it says how one is invited. */
export const AskForm = (props: AskFormProps) =>
  props.colleagues.length === 0 ? <NoColleague {...props} /> : <Ask {...props} />

const NoColleague = ({ event, onCancel }: AskFormProps) => (
  <div className="flex flex-col items-start gap-4 px-5 pb-5 sm:px-6">
    <p>There is no colleague to ask yet. An admin can invite one, under Users, as a reviewer.</p>
    <Cancel cancelTo={`/admin/review/${event.id}`} onCancel={onCancel} />
  </div>
)

/** The colleague then finds the question on their dashboard, in their queue and in their e-mail. */
function Ask({ event, colleagues, answer, onCancel }: AskFormProps) {
  const asking = useFetcher<AskAnswer>()
  const element = useRef<HTMLFormElement>(null)
  const said = asking.data ?? answer
  const { restored, notices } = useDraft({ name: `question ${event.id}`, form: element, answer: said })
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const action = `/admin/events/${event.id}/ask`
  const typed = (field: 'assignedTo' | 'question') => restored?.get(field)?.toString() ?? answer?.[field] ?? ''
  return (
    <asking.Form ref={element} method="post" action={action}>
      <div key={restored ? 'restored' : 'new'} className="flex flex-col gap-4 px-5 pb-4 sm:px-6">
        {onCancel && <input type="hidden" name="returnTo" value={pathname + search} />}
        {notices}
        <p className="wrap-anywhere">
          About <strong>{event.title}</strong>
        </p>
        <div role="alert" className="empty:hidden">
          {said && <p className="font-medium text-danger">{said.problem}</p>}
        </div>
        <SelectField label="Colleague" name="assignedTo" required defaultValue={typed('assignedTo')}>
          <option value="">Choose</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Question"
          name="question"
          hint="@name sends it to another colleague, too"
          required
          maxLength={1000}
          rows={4}
          defaultValue={typed('question')}
        />
      </div>
      <FormFoot
        cancelTo={`/admin/review/${event.id}`}
        onCancel={onCancel}
        saveLabel="Ask"
        isBusy={asking.state !== 'idle' || navigation.formAction === action}
      />
    </asking.Form>
  )
}
