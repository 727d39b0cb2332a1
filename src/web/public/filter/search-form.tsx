import { useEffect, useRef } from 'react'
import { type EventFilter, MAX_SEARCH_LENGTH } from '#domain/filter/filter.ts'
import { trackedSearch } from '#domain/filter/search/tracked-search.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { isBack } from '../islands/page.ts'
import { useFilter } from '../list/use-filter.ts'
import { Icon } from '../shell/icon.tsx'
import { track } from '../tracking/tracking.ts'
import { HiddenFilter } from './hidden-filter.tsx'

/** A pause in typing after which the list follows. */
const TYPING_PAUSE_MS = 300
/** A pause after which what was typed is a search to record (specification, public site §9). */
const SEARCH_RECORDED_MS = 1000

/** The search field: over the list, that follows as the visitor types; elsewhere, and without scripts, on Enter. */
export function SearchForm({
  filter: shown,
  holidays,
  isOverList,
}: {
  filter: EventFilter
  holidays: readonly Holiday[]
  isOverList: boolean
}) {
  const { filter, show } = useFilter(shown, holidays)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const recordTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopTimer = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const search = (text: string) => {
    stopTimer()
    // While the visitor goes on typing, Back should not lead through every word.
    if (text.trim() !== shown.search) show({ ...filter, search: text.trim() }, { replace: shown.search !== '' })
  }
  // What is pressed while the visitor pauses is part of the search that follows.
  const latest = useRef(search)
  latest.current = search
  const follow = (text: string) => {
    timer.current = setTimeout(() => latest.current(text), TYPING_PAUSE_MS)
  }

  const isNew = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, or the same by Back.
  useEffect(() => {
    const field = input.current
    // What is being typed, or was until just now, is ahead of the list, unless Back has led to another one; so is what was typed before this came alive.
    const isTyped = field === document.activeElement || timer.current !== undefined
    const isAhead = isNew.current || (isTyped && !isBack())
    isNew.current = false
    stopTimer()
    if (!field || field.value.trim() === shown.search) return
    if (!isAhead) field.value = shown.search
    else if (isOverList) follow(field.value)
  }, [shown])

  return (
    <>
      <form id="clear-search" action="/" hidden>
        <HiddenFilter filter={filter} except={['q']} />
      </form>
      <form
        action="/"
        className="relative grow basis-20"
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
            clearTimeout(recordTimer.current)
            const { value } = event.target
            recordTimer.current = setTimeout(() => record(value), SEARCH_RECORDED_MS)
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

function record(text: string) {
  const term = trackedSearch(text)
  if (term) track('search_submit', { search_term: term })
}
