import { Link } from 'react-router'

/** Above the heading of a page: the way back to the list that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p>
    <Link to={to} className="text-sm text-primary underline underline-offset-4">
      {children}
    </Link>
  </p>
)
