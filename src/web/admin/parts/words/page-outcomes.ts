/** How fetching a page ended, in words; see src/crawl/fetch/failure.ts for the kinds. */
const WORDS: Record<string, string> = {
  read: 'Read',
  unchanged: 'Unchanged',
  timeout: 'Too slow',
  dns: 'No such site',
  refused: 'No connection',
  tls: 'Invalid certificate',
  'no-tls': 'No encryption',
  'private-address': 'Private address',
  robots: 'Closed by robots.txt',
  blocked: 'Refused',
  gone: 'Not there',
  'server-error': 'Server error',
  'too-large': 'Too large',
  'bad-encoding': 'Broken compression',
  'redirect-loop': 'Redirects in a circle',
  'bad-url': 'Not an address',
  'unsupported-type': 'Not a page',
  aborted: 'Stopped',
  network: 'Connection broke',
  scripts: 'Scripts not run',
}

export const outcomeWords = (outcome: string): string => WORDS[outcome] ?? outcome
