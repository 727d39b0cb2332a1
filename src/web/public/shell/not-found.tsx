import { appContext } from '../../context.ts'
import type { Route } from './+types/not-found'
import NotFoundPage from './not-found-page.tsx'

export function loader({ request, context }: Route.LoaderArgs): never {
  const { pathname } = new URL(request.url)
  context.get(appContext)?.log.warn({ path: pathname.slice(0, 300) }, 'no such address')
  throw new Response(null, { status: 404 })
}

export default function Page() {
  return <NotFoundPage />
}
