import { absoluteUrl } from '../facts/text.ts'
import { elementsNamed } from './elements.ts'
import type { Page } from './page.ts'

/** The address that a page's relative links are resolved against. */
export const baseOf = (page: Page): string =>
  page.kind === 'html' ? (absoluteUrl(hrefOfBase(page), page.url) ?? page.url) : page.url

const hrefOfBase = (page: Page) =>
  elementsNamed(page.dom(), 'base').find(({ attribs }) => attribs.href !== undefined)?.attribs.href
