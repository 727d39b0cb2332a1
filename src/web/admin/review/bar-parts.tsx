import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigate, useSubmit } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { MessagesInBar } from '../shell/toaster.tsx'
import { Key } from './keys.tsx'

type BarProps = { list: { to: string; name: string }; position: string; children: ReactNode }

/** Above what is decided on: the list that it is of, the position in it, messages, and buttons to go on, back, and to undo. */
export const TopBar = ({ list, position, children }: BarProps) => (
  // Where the header is above it, only that stays in sight: it is as high as what its message says.
  <header className="z-10 flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface px-4 py-1.5 sm:px-6 lg:sticky lg:top-0 lg:flex-nowrap lg:max-xl:[&_kbd]:hidden print:hidden">
    <Link to={list.to} className="font-semibold text-primary underline underline-offset-4 lg:whitespace-nowrap">
      {list.name}
    </Link>
    <span className="text-sm whitespace-nowrap text-muted tabular-nums">{position}</span>
    <MessagesInBar className="min-w-0 flex-1 px-2 max-lg:hidden" />
    <div className="ml-auto flex flex-wrap items-center justify-end gap-1 lg:flex-nowrap">{children}</div>
  </header>
)

type StepsProps = {
  /** What is decided on: 'event'. */
  of: string
  previous: string | null
  next: string | null
}

/** Links to the neighbours in the list. */
export const Steps = ({ of, previous, next }: StepsProps) => (
  <>
    <Step to={previous} hotkey="k" shown="←" label={`Previous ${of}`}>
      <ChevronLeft aria-hidden="true" className="size-5" />
    </Step>
    <Step to={next} hotkey="j" shown="→" label={`Next ${of}`}>
      <ChevronRight aria-hidden="true" className="size-5" />
    </Step>
  </>
)

type StepProps = { to: string | null; hotkey: string; shown: string; label: string; children: ReactNode }

/** A link to a neighbour; where there is none its space stays empty, so that the others do not move. */
function Step({ to, hotkey, shown, label, children }: StepProps) {
  const content = (
    <>
      {children}
      <span className="sr-only">{label}</span>
      <Key>{shown}</Key>
    </>
  )
  if (to === null) return <span className={buttonClass({ variant: 'quiet', size: 'sm' }, 'invisible')}>{content}</span>
  return (
    <Link
      to={to}
      data-key={hotkey}
      aria-keyshortcuts={hotkey}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      {content}
    </Link>
  )
}

type UndoProps = {
  /** The screen that the decision was made on. */
  action: string
  title: string
  /** Where to go afterwards, where the action does not know. */
  returnTo?: string
  /** Takes the decision back before it is sent; returns false where it was sent. */
  withdraw?: () => boolean
  /** What has to come first; undefined = nothing. */
  ready?: () => Promise<unknown> | undefined
}

/** Undoes the user's last decision. What it leads to is not dropped when this is gone, which it may be before the server has answered. */
export function UndoLast({ action, title, returnTo, withdraw, ready }: UndoProps) {
  const submit = useSubmit()
  const navigate = useNavigate()
  function wait(submitted: FormEvent<HTMLFormElement>) {
    if (withdraw?.()) {
      submitted.preventDefault()
      if (location.pathname !== new URL(action, location.href).pathname) void navigate(action)
      return
    }
    const first = ready?.()
    if (!first) return
    submitted.preventDefault()
    void first.then(() => submit({ intent: 'undo' }, { method: 'post', action, navigate: false }))
  }
  return (
    <Form method="post" action={action} navigate={false} onSubmit={wait}>
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <Button
        type="submit"
        name="intent"
        value="undo"
        size="sm"
        variant="quiet"
        data-key="u"
        aria-keyshortcuts="u"
        title={`Undo the decision on “${title}”`}
      >
        <Undo2 aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">Undo</span>
        <Key>u</Key>
      </Button>
    </Form>
  )
}

/** Takes the focus when the next one comes up, so that a screen reader reads on there. */
export function NextHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On the first page of a visit the focus is the browser's.
    if (document.activeElement !== document.body || history.state?.idx > 0)
      heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-xl leading-tight wrap-anywhere outline-none sm:text-2xl">
      {children}
    </h1>
  )
}
