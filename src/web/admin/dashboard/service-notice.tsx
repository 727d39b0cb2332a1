import { TriangleAlert } from 'lucide-react'

/** What is wrong with the site itself (database, disk, background work), before anything else on the dashboard. */
export function ServiceNotice({ problems }: { problems: readonly string[] }) {
  return (
    <section
      aria-labelledby="service-notice"
      className="flex items-start gap-3 rounded-card border border-danger bg-surface p-3 sm:p-4"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <h2 id="service-notice" className="text-lg">
          The site itself needs attention
        </h2>
        <ul className="mt-1 flex flex-col gap-1">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">Please let the person who runs the site know.</p>
      </div>
    </section>
  )
}
