import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the web, on one page. */
export default [
  index('public/home.tsx'),
  route('holidays/:holiday', 'public/home.tsx', { id: 'holiday' }),
  route('events/:slug', 'public/event.tsx'),
  route('events/:slug/details', 'public/event-details.ts'),
  route('privacy', 'public/privacy.tsx'),
  route('robots.txt', 'public/robots.ts'),
  route('sitemap.xml', 'public/sitemap-index.ts'),
  route('sitemaps/:file', 'public/sitemap.ts'),
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
    route('accuracy', 'admin/accuracy/page.tsx'),
    route('events/classify', 'admin/accuracy/classify.ts'),
    route('events/classify/:id', 'admin/accuracy/batch.ts'),
    route('venues', 'admin/venues/page.tsx'),
    route('venues/new', 'admin/venues/new.tsx'),
    route('venues/trials/:id', 'admin/venues/trial.tsx'),
    route('venues/:id', 'admin/venues/venue.tsx'),
    route('venues/:id/edit', 'admin/venues/edit.tsx'),
    route('venues/:id/delete', 'admin/venues/delete.tsx'),
    route('settings/:section?', 'admin/settings/page.tsx'),
    route('crawl-logs', 'admin/crawls/page.tsx'),
    route('crawl-logs/:id', 'admin/crawls/log.tsx'),
  ]),
  route('admin/venues/:id/crawl', 'admin/venues/crawl.ts'),
  route('admin/venues/:id/switch', 'admin/venues/switch.ts'),
  route('admin/venues/trials/:id/state', 'admin/venues/trial-state.ts'),
  route('admin/crawl-logs/:id/reset', 'admin/crawls/reset.ts'),
  route('admin/crawls/events', 'admin/crawls/events.ts'),
  route('admin/crawls/state', 'admin/crawls/state.ts'),

  route('*', 'public/not-found.tsx'),
] satisfies RouteConfig
