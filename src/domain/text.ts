/**
 * A text without its invisible characters: direction overrides, zero-width characters, soft hyphens, control characters and
 * code points that stand for nothing. Joiners and variation selectors stay within emoji, and a letter has two accents
 * at most. Every title, name and description passes here, whether a page, a model or a person wrote it, so what staff
 * read is what is stored and compared.
 */
export const visibleText = (text: string) =>
  PLAIN.test(text)
    ? text
    : text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(
          EMOJI_OR_INVISIBLE,
          (found, emoji: string | undefined) => emoji ?? (found === '\n' || found === '\t' ? found : ''),
        )
        .replace(/([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu, '$1')

/** Most texts are ASCII, in which nothing is invisible and no letter has an accent. */
const PLAIN = /^[\t\n -~]*$/

/**
 * An emoji with all that belongs to it, or a character to take out. Blank letters such as the Hangul filler are no control
 * characters to Unicode, but to be ignored when shown. The flags of England, Scotland and Wales are written with tags.
 */
const EMOJI_OR_INVISIBLE =
  /([#*\d]\ufe0f\u20e3|\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f}|\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*)|[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Lower case, accents folded, typographic quotes straightened: the form in which search texts and words are compared. */
export function foldText(text: string): string {
  return (PLAIN.test(text) ? text.toLowerCase() : foldLetters(text)).replace(/\s+/g, ' ').trim()
}

const foldLetters = (text: string) =>
  visibleText(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')

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

/** '1 event', '2 events', '1,200 events'. */
export const countOf = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`

/** Words that say nothing by themselves: they are no part of what is searched for. */
const GRAMMAR = new Set(
  'a about all also am an and any anyone anything are as at be been but by can could do does for from get go going had has have he her him his how i if in into is it its just like looking me my near need no not of on only or our she should so some someone something such t s than that the their them then there these they this those to too up upon us very want was we what whats when where which who will with would you your'.split(
    ' ',
  ),
)

export const isNoGrammar = (word: string) => !GRAMMAR.has(word)
