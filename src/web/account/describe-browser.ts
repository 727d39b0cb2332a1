/** A browser as its owner would know it: 'Firefox on Windows'. What it says of itself is hostile text, read by a few words. */
export function describeBrowser(userAgent: string | null): string {
  const told = (userAgent ?? '').slice(0, 500)
  const browser = BROWSERS.find(([mark]) => told.includes(mark))?.[1]
  const system = SYSTEMS.find(([mark]) => told.includes(mark))?.[1]
  if (!browser) return system ? `A browser on ${system}` : 'A browser'
  return system ? `${browser} on ${system}` : browser
}

/** Many say the names of others too: the most particular comes first. */
const BROWSERS: [mark: string, name: string][] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const SYSTEMS: [mark: string, name: string][] = [
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'a Mac'],
  ['Linux', 'Linux'],
]
