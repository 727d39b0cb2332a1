import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { type EventFilter, MAX_SEARCH_LENGTH } from '#domain/filter/filter.ts'
import { trackedSearch } from '#domain/filter/tracked-search.ts'
import { HiddenFilter } from '../list/hidden-filter.tsx'
import { isListPath } from '../list/list-address.ts'
import { useFilter } from '../list/use-list.ts'
import { Icon } from '../shell/icon.tsx'
import { track } from '../tracking/tracking.ts'

/** A pause in typing after which the list follows. */
const TYPING_PAUSE_MS = 300
/** A pause after which what was typed is a search to note (specification, public site §9). */
const SEARCH_NOTED_MS = 1000

/** The search field: over the list, that follows as one types; elsewhere, and without scripts, on Enter. */
export function SearchForm({ filter: shown }: { filter: EventFilter }) {
  const { filter, show } = useFilter(shown)
  const input = useRef<HTMLInputElement>(null)
  const isOverList = isListPath(useLocation().pathname)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const noteTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (text: string) => {
    clearTimeout(timer.current)
    // While one goes on typing, Back should not lead through every word.
    if (text.trim() !== shown.search) show({ ...filter, search: text.trim() }, { replace: shown.search !== '' })
  }
  const follow = (text: string) => {
    timer.current = setTimeout(() => search(text), TYPING_PAUSE_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  const isBack = useNavigationType() === 'POP'
  const isNew = useRef(true)
  useEffect(() => {
    const field = input.current
    // What is being typed is ahead of the list, unless Back has led to another one; what was typed before this was here, too.
    const isAhead = field === document.activeElement && (isNew.current || !isBack)
    isNew.current = false
    if (field && !isAhead && field.value.trim() !== shown.search) field.value = shown.search
  }, [shown.search, isBack])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before this was here.
  useEffect(() => {
    if (isOverList && input.current) follow(input.current.value)
  }, [])

  return (
    <>
      <form id="clear-search" action="/" hidden>
        <HiddenFilter filter={filter} except={['q']} />
      </form>
      <form
        action="/"
        className="relative grow basis-28"
        onSubmit={(event) => {
          event.preventDefault()
          search(input.current?.value ?? '')
        }}
      >
        <label htmlFor="q" className="sr-only">
          Search events
        </label>
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          ref={input}
          id="q"
          type="search"
          name="q"
          defaultValue={shown.search}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Search events, activities..."
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            clearTimeout(timer.current)
            clearTimeout(noteTimer.current)
            const { value } = event.target
            noteTimer.current = setTimeout(() => note(value), SEARCH_NOTED_MS)
            if (isOverList) follow(value)
          }}
          className="peer min-h-11 w-full rounded-control border border-control bg-surface pr-12 pl-10 placeholder:text-ellipsis placeholder-shown:pr-3 text-ink [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          form="clear-search"
          aria-label="Clear search"
          onClick={(event) => {
            event.preventDefault()
            if (input.current) input.current.value = ''
            search('')
            input.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-muted peer-placeholder-shown:hidden hover:text-ink"
        >
          <Icon name="close" className="size-5" />
        </button>
        <HiddenFilter filter={filter} except={['q']} />
      </form>
    </>
  )
}

function note(text: string) {
  const term = trackedSearch(text)
  if (term) track('search_submit', { search_term: term })
}
