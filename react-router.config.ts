import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Otherwise every listing asks /__manifest with the addresses of its thirty cards.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
