import { Link } from 'react-router'

/** Above a page that belongs to the list of events. */
export const BackToList = () => (
  <p>
    <Link to="/admin/events" className="text-sm text-primary underline underline-offset-4">
      Events Management
    </Link>
  </p>
)
