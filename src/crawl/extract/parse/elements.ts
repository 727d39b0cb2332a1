import { absoluteUrl, type DomElement, type DomNode, isElement } from '../facts/text.ts'
import type { Page } from './page.ts'

type Dollar = ReturnType<Page['dom']>

/**
 * A page's elements of one name, in its order. Several extractors need its headings, scripts and meta elements: one
 * walk collects them all, where each selector would walk the page again.
 */
export const elementsNamed = ($: Dollar, name: string): readonly DomElement[] => elementsIn($).byName.get(name) ?? []

/** All elements of a page, in its order. */
export const allElements = ($: Dollar): readonly DomElement[] => elementsIn($).all

/** What a meta element says by its `property` or `name`. */
export const metaContent = ($: Dollar, key: 'property' | 'name', value: string): string | undefined =>
  elementsNamed($, 'meta').find(({ attribs }) => attribs[key] === value)?.attribs.content

type Elements = { all: DomElement[]; byName: Map<string, DomElement[]> }

const gathered = new WeakMap<Dollar, Elements>()

function elementsIn($: Dollar): Elements {
  const known = gathered.get($)
  if (known) return known
  const elements = gather($)
  gathered.set($, elements)
  return elements
}

function gather($: Dollar): Elements {
  const all: DomElement[] = []
  const byName = new Map<string, DomElement[]>()
  const stack: DomNode[] = $.root().contents().toArray().reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!('childNodes' in node)) continue
    if (isElement(node)) {
      all.push(node)
      const same = byName.get(node.name)
      if (same) same.push(node)
      else byName.set(node.name, [node])
    }
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) stack.push(node.childNodes[index] as DomNode)
  }
  return { all, byName }
}

/** The address that a page's relative links are resolved against. */
export const baseOf = (page: Page): string =>
  page.kind === 'html' ? (absoluteUrl(hrefOfBase(page), page.url) ?? page.url) : page.url

const hrefOfBase = (page: Page) =>
  elementsNamed(page.dom(), 'base').find(({ attribs }) => attribs.href !== undefined)?.attribs.href
