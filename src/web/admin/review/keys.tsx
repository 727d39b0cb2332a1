import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import earlyKeys from './early-keys.js?url&no-inline'

declare global {
  interface Window {
    /** What was pressed before this file was loaded; undefined from then on. */
    earlyKeys?: KeyboardEvent[] | undefined
  }
}

/** Some keys work only for reviewers. */
export type KeyHelp = [keys: string, effect: string, whose?: 'reviewers']

/** What each key does, for the help; the element that carries it as `data-key` is what it presses. */
const REVIEW_KEYS: KeyHelp[] = [
  ['a', 'approve', 'reviewers'],
  ['r', 'reject', 'reviewers'],
  ['1 – 6', 'reject, with a reason', 'reviewers'],
  ['q', 'keep in the queue', 'reviewers'],
  ['s', 'the whole series, or this one only', 'reviewers'],
  ['e', 'edit', 'reviewers'],
  ['o', 'open the venue’s page'],
  ['j or →', 'next event'],
  ['k or ←', 'previous event'],
  ['u', 'undo the last decision', 'reviewers'],
  ['?', 'show or hide this'],
]

const ALIASES: Record<string, string> = { ArrowRight: 'j', ArrowLeft: 'k' }

/** A key's name beside what it does; hidden where there is hardly a keyboard. */
export const Key = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="pointer-coarse:hidden max-sm:hidden">
    <kbd className="rounded border border-current px-1.5 font-sans text-xs leading-5 opacity-80">{children}</kbd>
  </span>
)

/** Handles a key for a screen, and returns whether it did. */
export type OnKey = (key: string) => boolean

type KeysHelpProps = { keys?: KeyHelp[]; canDecide: boolean; onKey?: OnKey }

/** The list of keys, and the switch for users whom single keys disturb (WCAG 2.1.4). */
export function KeysHelp({ keys = REVIEW_KEYS, canDecide, onKey = () => false }: KeysHelpProps) {
  const [isOn, setOn] = useKeysSetting()
  useKeys(isOn, onKey)
  const help = keys.filter(([, , whose]) => canDecide || whose === undefined)
  return (
    <div className="pointer-coarse:hidden max-sm:hidden">
      <script src={earlyKeys} />
      <Popover
        shown={
          <>
            {isOn ? 'Keys' : 'Keys are off'} <Key>?</Key>
          </>
        }
        data-key="?"
        aria-keyshortcuts="?"
        className={buttonClass({ size: 'sm', variant: 'quiet' }, 'px-2')}
        panelClass="w-64 p-4 text-sm"
      >
        <dl data-keys-help className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {help.map(([key, effect]) => (
            <div key={key} className="contents">
              <dt className="font-semibold">{key}</dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-3 flex min-h-9 items-center gap-2 border-t border-line pt-2">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => setOn(event.currentTarget.checked)}
            className="size-4 accent-primary"
          />
          Use these keys
        </label>
      </Popover>
    </div>
  )
}

/** Presses what carries the key. Keys typed into a field, held down, or pressed while a page loads are left alone. */
function useKeys(isOn: boolean, onKey: OnKey) {
  const isIdle = useNavigation().state === 'idle'
  // Read when a key is pressed, so that none is lost between a page and its effects. Returns whether it clicked on something.
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isOn || !isIdle || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return false
    const key = ALIASES[event.key] ?? event.key.toLowerCase()
    if (onKey(key)) {
      event.preventDefault()
      return false
    }
    const target = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    if (!target || isBehindDialog(target)) return false
    event.preventDefault()
    if (isTyping(target)) target.focus()
    else target.click()
    return true
  })
  // Before the screen is painted: a key that is pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', (event) => void press(event), { signal: stop.signal })
    const early = areKeysOn() ? (window.earlyKeys ?? []) : []
    window.earlyKeys = undefined
    // A click may lead to another screen, for which the keys after it were not meant.
    early.some(press)
    return () => stop.abort()
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null

/** What a dialog covers is not pressed. */
const isBehindDialog = (target: Element) => {
  const dialog = document.querySelector('dialog[open]')
  return dialog !== null && !dialog.contains(target)
}

const STORED_AS = 'khe.review-keys'

const areKeysOn = () => localStorage.getItem(STORED_AS) !== 'off'

/** Stored in the browser; on unless switched off. */
function useKeysSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(areKeysOn()), [])
  return [
    isOn,
    (next) => {
      localStorage.setItem(STORED_AS, next ? 'on' : 'off')
      setOn(next)
    },
  ]
}
