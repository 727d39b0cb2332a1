import { type ReactNode, type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ModalDialog } from '../../../ui/dialog.tsx'
import { SignedInUserId } from '../../shell/signed-in-user.ts'
import { formatInstant } from '../words/words.ts'
import { fieldsOf, formsLostBy, readDraft, registerForm, removeDraft, type StoredDraft, storeDraft } from './drafts.ts'

type DraftOptions = {
  /** Distinguishes the form from all others of the back-office: 'venue 7'. */
  name: string
  form: RefObject<HTMLFormElement | null>
  /** What the server said to the form, which then shows what was sent and is still not saved. */
  answer: unknown
  /** Where Escape leads, in a form that is a screen of its own; Ctrl+Enter (Cmd+Enter) saves it then. */
  cancelTo?: string
}

/**
 * Sees to it that nothing typed into a form is lost. It is stored on this device until it is saved, and offered when the form
 * is opened again: `restored` is what the user took back, to be shown as if the server had answered with it; `notices` stand
 * at the head of the form. Leaving with something unsaved asks first.
 */
export function useDraft({ name, form, answer, cancelTo }: DraftOptions): {
  restored: FormData | null
  notices: ReactNode
  /** To be called where a check in the browser kept the form from being sent. */
  notSent: () => void
} {
  const userId = useContext(SignedInUserId)
  const [offered, setOffered] = useState<StoredDraft | null>(null)
  const [restored, setRestored] = useState<FormData | null>(null)
  const atFirst = useRef('')
  /** Sent, and not refused yet, or discarded: nothing of it is to be stored or asked about. */
  const isDone = useRef(false)
  // A form that opens with an answer shows what was sent and refused.
  const [opensUnsaved] = useState(answer !== undefined)
  const isTyped = () =>
    opensUnsaved || restored !== null || (form.current !== null && contentOf(form.current) !== atFirst.current)

  const opened = useEffectEvent((element: HTMLFormElement) => {
    atFirst.current = contentOf(element)
    const draft = readDraft(userId, name, Date.now())
    if (draft && JSON.stringify(filled(draft.fields)) !== atFirst.current) setOffered(draft)
  })
  const store = useEffectEvent((element: HTMLFormElement) => {
    if (isDone.current) return
    if (contentOf(element) === atFirst.current) removeDraft(userId, name)
    else storeDraft(userId, name, { at: Date.now(), fields: fieldsOf(element) })
  })
  const closed = useEffectEvent(() => {
    if (isDone.current) removeDraft(userId, name)
  })
  useEffect(() => {
    const element = form.current
    if (!element) return
    opened(element)
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => store(element), STORE_AFTER_MS)
    }
    element.addEventListener('input', later, { signal })
    const sent = ({ submitter }: SubmitEvent) => {
      // A button that only changes the form, as conform names it, sends nothing.
      if ((submitter as HTMLButtonElement | null)?.name !== '__intent__') isDone.current = true
    }
    element.addEventListener('submit', sent, { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
      closed()
    }
  }, [form])
  // An answer that leaves the form open means that it was not saved.
  useEffect(() => {
    if (answer === undefined) return
    isDone.current = false
    // What a long form says at its head is out of sight of the button at its foot.
    form.current?.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView()
  }, [answer, form])

  const discard = () => {
    removeDraft(userId, name)
    setOffered(null)
  }
  const discardAll = () => {
    isDone.current = true
    discard()
  }
  const notices = (
    <>
      {offered && (
        <DraftOffer
          draft={offered}
          restore={() => {
            const data = new FormData()
            for (const [field, value] of offered.fields) data.append(field, value)
            setRestored(data)
            setOffered(null)
          }}
          discard={discard}
        />
      )}
      <LeaveGuard form={form} isTyped={isTyped} isDone={isDone} cancelTo={cancelTo} onDiscard={discardAll} />
    </>
  )
  const notSent = () => {
    isDone.current = false
  }
  return { restored, notices, notSent }
}

/** So soon after the last key what was typed is stored. */
const STORE_AFTER_MS = 300

const filled = (fields: StoredDraft['fields']) => fields.filter(([, value]) => value !== '')

/** What would be sent, to see whether it changed. */
const contentOf = (form: HTMLFormElement) => JSON.stringify(filled(fieldsOf(form)))

const DraftOffer = ({ draft, restore, discard }: { draft: StoredDraft; restore: () => void; discard: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-2 rounded-control bg-pending-tint px-4 py-3 text-pending-text"
  >
    <p className="min-w-0 flex-1 basis-60">Not saved: what you typed here on {formatInstant(new Date(draft.at))}.</p>
    <Button size="sm" onClick={restore}>
      Put it back
    </Button>
    <Button size="sm" onClick={discard}>
      Discard it
    </Button>
  </div>
)

type LeaveGuardProps = {
  form: RefObject<HTMLFormElement | null>
  isTyped: () => boolean
  isDone: RefObject<boolean>
  cancelTo: string | undefined
  onDiscard: () => void
}

/** Asks before what was typed is lost: on leaving, on closing the dialog that the form is in, on closing the tab. */
function LeaveGuard({ form, isTyped, isDone, cancelTo, onDiscard }: LeaveGuardProps) {
  const isUnsaved = () => !isDone.current && isTyped()
  const isLostBy = (from: Location, to: Location) => {
    // A dialog has an address of its own over that of its screen, which stays.
    const isInDialog = Boolean(form.current?.closest('dialog'))
    const stays = to.pathname === from.pathname && (!isInDialog || to.mask?.pathname === from.mask?.pathname)
    return !stays && isUnsaved()
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => formsLostBy(currentLocation, nextLocation).length > 0,
  )
  // The router's own answer is rendered when there is time for it. Until then the question would swallow the next press.
  const [stayedInsteadOf, setStayedInsteadOf] = useState<Location>()
  const here = useLocation()
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (cancelTo === undefined) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.current?.requestSubmit(form.current.querySelector<HTMLElement>('[data-save]'))
    }
    // In a dialog, Escape closes that.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
      void navigate(cancelTo)
  })
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  const isTypedNow = useEffectEvent(isTyped)
  const isLostByNow = useEffectEvent(isLostBy)
  const discardNow = useEffectEvent(onDiscard)
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal })
    window.addEventListener('beforeunload', (event) => onUnload(event), { signal: stop.signal })
    const takeOff = registerForm({
      isTyped: () => isTypedNow(),
      isLostBy: (from, to) => isLostByNow(from, to),
      discard: () => discardNow(),
    })
    return () => {
      takeOff()
      stop.abort()
    }
  }, [])
  if (blocker.state !== 'blocked' || blocker.location === stayedInsteadOf) return null
  const stay = () => {
    setStayedInsteadOf(blocker.location)
    blocker.reset()
  }
  return (
    <ModalDialog label="Discard your changes?" onClose={stay}>
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 className="pr-12 text-xl">Discard your changes?</h2>
        <p>What you typed has not been saved.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={stay}>Keep editing</Button>
          <Button
            variant="danger"
            onClick={() => {
              for (const lost of formsLostBy(here, blocker.location)) lost.discard()
              blocker.proceed()
            }}
          >
            Discard changes
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
