import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ModalDialog } from '../../../ui/dialog.tsx'

/**
 * Asks before what was typed is lost: on leaving, on Escape, on closing the tab. Ctrl+Enter (Cmd+Enter) saves. `isRestored`
 * is true where the form's values were typed before this page was rendered.
 */
export function LeaveGuard({
  form,
  cancelTo,
  isRestored,
  isSaving,
}: {
  form: RefObject<HTMLFormElement | null>
  cancelTo: string
  isRestored: boolean
  isSaving: boolean
}) {
  const atFirst = useRef<string | null>(null)
  useEffect(() => {
    atFirst.current = contentOf(form.current)
  }, [form])
  const isDirty = () => !isSaving && (isRestored || contentOf(form.current) !== atFirst.current)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isDirty(),
  )
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.current?.requestSubmit(form.current.querySelector<HTMLElement>('[data-save]'))
    }
    // In a dialog, Escape closes that.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
      void navigate(cancelTo)
  })
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault()
  })
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal })
    window.addEventListener('beforeunload', (event) => onUnload(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <ModalDialog label="Discard your changes?" onClose={() => blocker.reset()}>
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 className="pr-12 text-xl">Discard your changes?</h2>
        <p>What you typed has not been saved.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => blocker.reset()}>Keep editing</Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            Discard changes
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

/** What would be sent, to see whether it changed. */
const contentOf = (form: HTMLFormElement | null) =>
  form && JSON.stringify([...new FormData(form)].filter(([, value]) => value !== ''))
