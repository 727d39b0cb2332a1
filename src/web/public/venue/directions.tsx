import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatMiles, milesBetween } from '#domain/place/distance.ts'
import { estimateJourney, formatJourney } from '#domain/place/journey.ts'
import { type Destination, type Origin, plannersTo } from '#domain/place/planners.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { rememberedPlace } from '../filter/family/family-store.ts'
import type { HistoryState } from '../islands/page.ts'

type From = Origin & { outcode: string }

/** The table of districts is fetched where a family says where it is, or has. */
const reader = () => import('../filter/read-typed.ts')

/** What a family typed for one event holds for the next that it opens on the same page. */
let typed: string | null = null

/**
 * How far a place is from where the family looks, and the planners that know the way, both ends filled in. That place stays in the browser until one
 * of them is pressed. Without scripts the planners are asked for the place alone.
 */
export function Directions({ to }: { to: Destination }) {
  const field = useRef<HTMLInputElement>(null)
  const [from, setFrom] = useState<From | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const lookFrom = async (words: string) => {
    const { readTypedPlace, centreOf } = await reader()
    const place = readTypedPlace(words)
    setProblem(place.ok ? null : place.problem)
    const outcode = place.ok ? place.outcode : null
    const position = centreOf(outcode)
    setFrom(outcode && position ? { words, outcode, position } : null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes alive; what is typed then is the family's wish.
  useEffect(() => {
    const words = field.current?.value || typed || familyPlace()
    if (!words) return
    if (field.current) field.current.value = words
    void lookFrom(words)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    typed = field.current?.value.trim() ?? ''
    void lookFrom(typed)
  }
  return (
    <>
      <p role="status" className="order-first basis-full first-letter:uppercase print:hidden">
        {from && to.position && wayInWords(from, milesBetween(from.position, to.position))}
      </p>
      <details className="min-w-0 open:basis-full print:hidden">
        <summary className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
          How to get there
        </summary>
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2 pb-2 noscript:hidden">
          <TextField
            ref={field}
            name="from"
            label="From"
            hint="A postcode or a part of London. It stays in your browser until you press a planner."
            error={problem}
            autoComplete="postal-code"
            spellCheck={false}
            maxLength={40}
          />
          <Button type="submit">Fill in</Button>
        </form>
        <ul className="flex flex-wrap gap-x-4">
          {plannersTo(to, from).map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

const wayInWords = ({ outcode }: From, miles: number) =>
  `${formatMiles(miles)} from ${outcode} in a straight line; as an estimate, ${formatJourney(estimateJourney(miles))}`

/** Where the family looks from: by the list that an event is opened over, or as this browser remembers it. */
function familyPlace(): string | null {
  const { list = location.search } = (history.state ?? {}) as Partial<HistoryState>
  return new URL(list, location.href).searchParams.get('near') ?? rememberedPlace.read()[0] ?? null
}
