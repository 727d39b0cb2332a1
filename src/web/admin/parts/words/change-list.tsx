/** A change of a field, in words. */
export type ChangeInWords = {
  label: string
  from: string
  to: string
  /** The quotes behind the new value. */
  quotes?: string[]
}

export function ChangeList({ changes }: { changes: ChangeInWords[] }) {
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {changes.map(({ label, from, to, quotes = [] }) => (
        <div key={label} className="contents">
          <dt className="font-semibold">{label}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">
            <span className="sr-only">was </span>
            <del className="whitespace-pre-line">{from}</del> <span aria-hidden="true">→ </span>
            <span className="sr-only">is now </span>
            <ins className="whitespace-pre-line no-underline">{to}</ins>
            {quotes.map((quote) => (
              <q key={quote} className="block whitespace-pre-line">
                {quote}
              </q>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
