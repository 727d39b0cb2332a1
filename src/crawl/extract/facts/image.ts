import type { DomElement } from './text.ts'
import { isElement } from './text.ts'

/**
 * The address, as written, of the picture that an `img`, `picture` or painted element shows: the widest sensible of its
 * choices, and what is loaded late before the placeholder that stands for it. null for icons, logos, portraits of people
 * who write, counting pixels and drawings, and where there is none.
 */
export function pictureOf(element: DomElement): string | null {
  if (element.name === 'img') return ofImage(element)
  if (element.name === 'picture') return ofPicture(element)
  return paintedOn(element)
}

/** The picture in a `noscript`, which stands for one that a script would load; parsed as text where scripts are on. */
export function pictureInFallback(element: DomElement): string | null {
  for (const node of element.children) {
    if (isElement(node) && node.name === 'img') return ofImage(node)
    const tag = node.type === 'text' ? /<img\s[^>]{1,2000}>/i.exec(node.data.slice(0, 5000))?.[0] : undefined
    if (!tag) continue
    const attribs = [...tag.matchAll(/\s([\w-]{1,30})=["']([^"'<>]{0,1500})["']/g)].map(([, name, value]) => [
      (name ?? '').toLowerCase(),
      (value ?? '').replaceAll('&amp;', '&'),
    ])
    return ofImage({ name: 'img', attribs: Object.fromEntries(attribs) } as DomElement)
  }
  return null
}

/** Whether an address (and size) is one of a picture worth showing. */
export function isPicture(address: string, attribs: Record<string, string> = {}): boolean {
  if (address === '' || /^(?:data|about|blob|javascript):/i.test(address)) return false
  const path = address.slice(0, 2000).split(/[?#]/, 1)[0] ?? ''
  if (/\.(?:ico|cur)$/i.test(path) || (/\.svg$/i.test(path) && !isLarge(attribs))) return false
  if (UNFIT.test(path.split('/').slice(-3).join('/'))) return false
  if (UNFIT.test(attribs.class ?? '') || /^(?:logo|avatar|spacer)\b/i.test(attribs.alt ?? '')) return false
  return ['width', 'height'].every((side) => !(Number.parseInt(attribs[side] ?? '', 10) < LEAST_PIXELS))
}

/** A drawing is an icon unless it says that it is shown large. */
const isLarge = ({ width }: Record<string, string>) => Number.parseInt(width ?? '', 10) >= 200

const LEAST_PIXELS = 40
/** Wider than this only costs the reader. */
const WIDEST_PIXELS = 2000

const UNFIT =
  /(?:^|[^a-z])(?:icons?|logos?|sprites?|pixel|spacer|blank|placeholder|no[-_]?image|default[-_]image|transparent|1x1|avatars?|gravatar|loader|loading|spinner|badge|emoji|tracking|beacon|bbfc|certificates?|ratings?)(?:$|[^a-z])/i

const LATE = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-image', 'data-img', 'data-full-src']
const LATE_SETS = ['data-srcset', 'data-lazy-srcset']

function ofImage(element: DomElement): string | null {
  const { attribs } = element
  const sets = [...LATE_SETS, 'srcset'].map((name) => widestOf(attribs[name]))
  const late = LATE.map((name) => attribs[name]?.trim())
  const [lateSet, lazySet, set] = sets
  const candidates = [lateSet, lazySet, ...late, set, attribs.src?.trim()]
  // A clear picture may only stand for the one that is painted behind it.
  return candidates.find((address) => address && isPicture(address, attribs)) ?? paintedOn(element)
}

function ofPicture(element: DomElement): string | null {
  const inner = element.children.filter(isElement)
  const sources = inner.filter(({ name }) => name === 'source')
  const image = inner.find(({ name }) => name === 'img')
  const sets = sources.flatMap(({ attribs }) => [attribs['data-srcset'], attribs.srcset]).map(widestOf)
  const fitting = image && !isFit(image) ? undefined : sets.find((address) => address && isPicture(address))
  return (image && ofImage(image)) ?? fitting ?? null
}

/** An image too small, or called a logo, is no picture in better resolution either. */
const isFit = ({ attribs }: DomElement) => isPicture('picture.jpg', attribs)

/** A picture painted behind a block, by its style or by a script that reads `data-bg`. */
function paintedOn({ attribs }: DomElement): string | null {
  const named =
    attribs['data-bg'] ?? attribs['data-background'] ?? attribs['data-background-image'] ?? attribs['data-bgset']
  const style = /background(?:-image)?\s*:[^;]{0,200}?url\(\s*["']?([^"')]{1,1500})/i.exec(
    (attribs.style ?? '').slice(0, 4000),
  )?.[1]
  const written = named ? (/^url\(\s*["']?([^"')]{1,1500})/i.exec(named)?.[1] ?? named.split(/\s/, 1)[0]) : style
  const address = written?.trim()
  return address && isPicture(address, { class: attribs.class ?? '' }) ? address : null
}

/** The widest of a `srcset` up to {@link WIDEST_PIXELS}; where all are wider, the narrowest. Addresses may hold commas. */
function widestOf(srcset: string | undefined): string | null {
  if (!srcset) return null
  const choices: { address: string; width: number }[] = []
  let address = ''
  for (const word of srcset.slice(0, 10_000).trim().split(/\s+/)) {
    const [, size, unit, next] = /^(\d{1,5}(?:\.\d{1,4})?)([wx])(?:$|,(.*)$)/.exec(word) ?? []
    if (size && address) choices.push({ address, width: Number(size) * (unit === 'x' ? WIDTH_OF_ONE : 1) })
    address = size ? (next ?? '') : word.replace(/^,/, '')
  }
  if (choices.length === 0) return address.replace(/,$/, '') || null
  choices.sort((a, b) => b.width - a.width)
  return (choices.find(({ width }) => width <= WIDEST_PIXELS) ?? choices.at(-1))?.address ?? null
}

/** What '1x' is taken to be, in pixels: densities mostly describe pictures as wide as a card. */
const WIDTH_OF_ONE = 640
