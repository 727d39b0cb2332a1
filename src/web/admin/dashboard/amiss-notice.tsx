/** What whoever runs the site should look at before anything else here: the database, the disk, the background work. */
export function AmissNotice({ amiss }: { amiss: readonly string[] }) {
  return (
    <section aria-label="The site itself" className="rounded-card border border-danger bg-surface p-3 sm:p-4">
      <h2 className="text-lg text-danger">Something is amiss with the site itself</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {amiss.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Tell whoever runs the site. This is looked at again each time the page is loaded.
      </p>
    </section>
  )
}
