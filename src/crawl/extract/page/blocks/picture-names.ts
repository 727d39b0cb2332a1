import { slugify } from '#domain/text.ts'
import { type DomElement as Element, isElement, nodeText } from '../../facts/text.ts'
import { isLabel } from '../lines/words.ts'

/**
 * The names that only pictures show, by the link that shows one: of several links at one place of a template that hold a picture and no words, each
 * the only one to its page. A name is what the picture is described as, else the words of the page's address ('/shows/the-lost-kite/').
 */
export function findPictureNames(root: Element): ReadonlyMap<Element, string> {
  const links = linksIn(root)
  const worded = new Set(links.filter((link) => nodeText(link) !== '').map(hrefOf))
  const pictures = links.filter((link) => !worded.has(hrefOf(link)) && isToPage(hrefOf(link)) && holdsPicture(link))
  const names = new Map<Element, string>()
  for (const alike of Map.groupBy(pictures, templateOf).values()) {
    if (new Set(alike.map(hrefOf)).size < LEAST_ENTRIES) continue
    const entryOf = entriesOf(alike)
    const named = alike.flatMap((link) => {
      const name = nameOf(link, entryOf(link))
      return name ? [{ link, name }] : []
    })
    if (new Set(named.map(({ name }) => name)).size < LEAST_ENTRIES) continue
    for (const { link, name } of named) names.set(link, name)
  }
  return names
}

const LEAST_ENTRIES = 3
const MAX_ELEMENTS = 50_000

function linksIn(root: Element): Element[] {
  const links: Element[] = []
  const stack: Element[] = [root]
  for (let next = stack.pop(), seen = 0; next && seen < MAX_ELEMENTS; next = stack.pop(), seen += 1) {
    if (next.name === 'a' && next.attribs.href) links.push(next)
    else stack.push(...next.children.filter(isElement).reverse())
  }
  return links
}

const hrefOf = ({ attribs }: Element) => attribs.href ?? ''

/** A page of the site: no address of another one, no picture in full size, no section of this page. */
const isToPage = (href: string) =>
  !/^(?:#|[a-z]+:(?!\/\/)|\/?$)|\.(?:jpe?g|png|gif|webp|svg|pdf)(?:\?|$)/i.test(href) && slugOf(href) !== ''

const slugOf = (href: string) =>
  slugify(
    (URL.parse(href, 'https://site.example/')?.pathname.split('/').filter(Boolean).at(-1) ?? '').replace(
      /\.\w{2,5}$/,
      '',
    ),
  )

const pictureIn = (link: Element): Element | null => {
  const stack = [link]
  for (let next = stack.pop(), seen = 0; next && seen < 20; next = stack.pop(), seen += 1) {
    if (next.name === 'img') return next
    stack.push(...next.children.filter(isElement))
  }
  return null
}
const holdsPicture = (link: Element) => pictureIn(link) !== null

/** The elements around a link, by their names and first classes, and the host that it leads to. */
function templateOf(link: Element): string {
  const path: string[] = [URL.parse(hrefOf(link))?.host ?? '']
  let around = link.parent
  for (let depth = 0; around && depth < 4 && isElement(around); depth += 1, around = around.parent)
    path.push(`${around.name}.${(around.attribs.class ?? '').split(/\s+/, 1)[0]}`)
  return path.join(' ')
}

/** The largest element around a link that holds no other of them. */
function entriesOf(links: readonly Element[]): (link: Element) => Element {
  const held = new Map<Element, number>()
  for (const link of links)
    for (let up: Element | null = link; up; up = parentOf(up)) held.set(up, (held.get(up) ?? 0) + 1)
  return (link) => {
    let entry = link
    for (let up = parentOf(link); up && held.get(up) === 1; up = parentOf(up)) entry = up
    return entry
  }
}

const parentOf = ({ parent }: Element) => (parent && isElement(parent) ? parent : null)

/** None where words beside the picture may be the name, unless the address says that they are not. */
function nameOf(link: Element, entry: Element): string | null {
  const described = (pictureIn(link)?.attribs.alt ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ (?:poster|image|photo|picture|logo|thumbnail)$/i, '')
    .trim()
  const slug = slugOf(hrefOf(link))
  const isDescribed = /\p{L}{2}/u.test(described) && described.length <= 90 && !NO_NAME.test(described)
  const isAgreed = isDescribed && slug.includes(slugify(described))
  if (!isAgreed && !saysOnlyWhen(entry)) return null
  if (isDescribed) return described
  const words = slug.replace(/^\d+-|-\d+$/g, '').replaceAll('-', ' ')
  return /\p{L}{3}/u.test(words) && !isLabel(words) ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : null
}

const NO_NAME = /^(?:image|photo|picture|poster|logo|thumbnail|img|dsc)\b|\.(?:jpe?g|png|gif|webp)$|_/i

/** Beside the picture stand dates, hours, prices and buttons alone. */
const saysOnlyWhen = (entry: Element) =>
  nodeText(entry)
    .split('\n')
    .every((line) => /\d/.test(line) || line.length < 3 || isLabel(line))
