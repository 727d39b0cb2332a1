import type { Page } from '../page.ts'
import { absoluteUrl } from './facts/text.ts'

/** The address that a page's relative links are resolved against. */
export const baseOf = (page: Page): string =>
  page.kind === 'html' ? (absoluteUrl(page.dom()('base[href]').attr('href'), page.url) ?? page.url) : page.url
