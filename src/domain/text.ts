/** Lower case, accents folded, typographic quotes straightened: the form in which search texts and words are compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A title as two pages may write it differently: case, accents, punctuation and spacing do not count. */
export const titleKey = (title: string) =>
  foldText(title)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A short, stable piece of an address made of a title: 'Café Crafts & Cake!' is `cafe-crafts-and-cake`. */
export function slugify(text: string, maxLength = 80): string {
  const slug = foldText(text)
    .replace(/&/g, ' and ')
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
  return slug || 'event'
}

/** What the public search looks in (specification, public site §5): underscores in the area read as spaces. */
export const searchTextOf = (event: {
  title: string
  description: string | null
  locationName: string | null
  locationArea: string | null
  venueName: string | null
  organiser: string | null
}) =>
  foldText(
    [
      event.title,
      event.description,
      event.locationName,
      event.locationArea?.replace(/[_-]/g, ' '),
      event.venueName,
      event.organiser,
    ]
      .filter(Boolean)
      .join(' \n '),
  )
