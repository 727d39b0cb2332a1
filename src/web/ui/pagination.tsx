import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'

/** Links to the pages of a list; nothing where there is but one. */
export function Pagination({
  page,
  pages,
  address,
}: {
  page: number
  pages: number
  address: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      <Step label="Previous" to={page > 1 ? address(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      {pageNumbers(page, pages).map((number, place) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis is known by its position alone
          <span key={`gap-${place}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={address(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={buttonClass(
              { size: 'sm', variant: number === page ? 'primary' : 'quiet' },
              'tabular-nums max-sm:px-2',
            )}
          >
            {number}
          </Link>
        ),
      )}
      <Step label="Next" to={page < pages ? address(page + 1) : null} rel="next">
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

/** The numbers to show for a list of pages: five at most, the first and the last among them; null stands for an ellipsis. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, n) => n + 1)
  if (page <= 3) return [1, 2, 3, 4, null, pages]
  if (page >= pages - 2) return [1, null, pages - 3, pages - 2, pages - 1, pages]
  return [1, null, page - 1, page, page + 1, null, pages]
}

type StepProps = { label: string; to: string | null; rel: string; children: React.ReactNode }

const Step = ({ label, to, rel, children }: StepProps) =>
  to === null ? (
    <span className={buttonClass({ size: 'sm', variant: 'quiet' }, 'invisible max-sm:px-2')}>{children}</span>
  ) : (
    <Link to={to} rel={rel} aria-label={label} className={buttonClass({ size: 'sm', variant: 'quiet' }, 'max-sm:px-2')}>
      {children}
    </Link>
  )
