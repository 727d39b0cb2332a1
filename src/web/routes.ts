import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the web, on one page. */
export default [
  index('public/home.tsx'),
  route('events/:slug', 'public/event.tsx'),
  route('events/:slug/details', 'public/event-details.ts'),
  route('track', 'public/track.ts'),
  route('count', 'public/count.ts'),

  route('auth', 'account/sign-in.tsx'),
  route('auth/sign-out', 'account/sign-out.ts'),
  route('auth/session', 'account/session.ts'),

  route('admin', 'admin/layout.tsx', [
    index('admin/dashboard/page.tsx'),
    route('review', 'admin/review/page.tsx'),
    route('review/duplicates', 'admin/review/duplicates/page.tsx'),
    route('review/duplicates/:id', 'admin/review/duplicates/pair.tsx'),
    route('review/:id', 'admin/review/event.tsx'),
  ]),

  route('*', 'public/not-found.tsx'),
] satisfies RouteConfig
