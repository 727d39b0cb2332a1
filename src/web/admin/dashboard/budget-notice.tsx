import { WalletCards } from 'lucide-react'
import { Link } from 'react-router'
import { formatPounds } from '#domain/event/display.ts'

/** That this month's money for the AI provider is spent, and who does its work meanwhile. */
export const BudgetNotice = ({ budget }: { budget: number }) => (
  <p className="flex items-start gap-3 rounded-card border border-needs-review-text bg-needs-review-tint p-4 text-needs-review-text">
    <WalletCards aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <span>
      This month’s AI budget of {formatPounds(budget)} is spent: until next month the built-in classifier does the work.{' '}
      <Link to="/admin/accuracy#ai-use" className="underline underline-offset-4">
        See what it went on
      </Link>
    </span>
  </p>
)
