/** The way there, by the map that the family uses. */
export function Directions({ maps }: { maps: readonly { name: string; url: string }[] }) {
  if (maps.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 print:hidden">
      <span className="sr-only">Directions:</span>
      {maps.map(({ name, url }) => (
        <a
          key={name}
          href={url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ))}
    </p>
  )
}
