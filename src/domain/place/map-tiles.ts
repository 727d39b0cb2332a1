/** Raster tiles of streets that an operator names, under our own map. null = none, and no visitor asks anyone for anything. */
export type MapTiles = {
  /** With {z}, {x} and {y}, as every server of such tiles has them. */
  url: string
  /** What its licence asks to be shown. */
  attribution: string
  /** Where that leads; '' = nowhere. */
  attributionUrl: string
}

/** What is wrong with the address of tiles, in a sentence; null where nothing is. */
export function tileUrlProblem(url: string): string | null {
  if (URL.parse(url)?.protocol !== 'https:') return 'Must be an address that begins with https://'
  if (/[{}]/.test(new URL(url).host)) return 'Only the path may have placeholders'
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !url.includes(part))
  return missing.length > 0 ? `Must have ${missing.join(', ')}` : null
}

export const tileAddress = ({ url }: MapTiles, { z, x, y }: { z: number; x: number; y: number }) =>
  url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
