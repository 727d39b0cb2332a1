/**
 * The district of a postcode as a family types it: 'se15 4aa', 'SE154AA' and 'SE15' are all 'SE15'; null where the text
 * is no postcode. What follows the district names a street, and goes no further than this.
 */
export function outcodeOf(text: string): string | null {
  const match = /^([A-Z]{1,2}\d[A-Z\d]?)(?: ?\d[A-Z]{2}| \d[A-Z]?)?$/.exec(text.trim().slice(0, 20).toUpperCase())
  return match?.[1] ?? null
}
