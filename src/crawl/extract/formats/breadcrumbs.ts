import { audienceTags } from '#domain/event/tags.ts'
import type { Page } from '../parse/page.ts'
import { type Attempt, unguarded } from '../pool/readers.ts'
import { jsonLdOf } from './json-ld.ts'
import { readItems } from './microdata.ts'
import { readResources } from './rdfa.ts'
import { nodesOfType } from './schema/schema-graph.ts'
import { firstText, nodesOf, type SchemaNode } from './schema/schema-node.ts'

/** Sections of the site that name an audience, and the format that says so. */
export type Trail = { tags: string[]; method: 'json-ld' | 'microdata' | 'rdfa' }

/** In the order in which the formats are read for events. */
const FORMATS: [method: Trail['method'], rootsOf: (page: Page, attempt: Attempt) => readonly unknown[]][] = [
  ['json-ld', jsonLdOf],
  ['microdata', (page) => (/\bitemscope\b/i.test(page.text) ? readItems(page) : [])],
  ['rdfa', (page) => (/\btypeof\s*=/i.test(page.text) ? readResources(page) : [])],
]

/**
 * The breadcrumbs that an HTML page gives to search engines (https://schema.org/BreadcrumbList), as far as they name an audience:
 * many sites show them nowhere else.
 */
export function breadcrumbTrails(page: Page, attempt: Attempt = unguarded): Trail[] {
  if (!page.text.includes('BreadcrumbList')) return []
  return FORMATS.flatMap(([method, rootsOf]) => {
    const lists = nodesOfType(
      attempt(() => rootsOf(page, attempt), []),
      'BreadcrumbList',
    )
    const tags = audienceTags(lists.flatMap(crumbsOf))
    return tags.length > 0 ? [{ tags, method }] : []
  })
}

const MOST_CRUMBS = 30

/** The name of a crumb stands beside the page it leads to, or on that page. */
const crumbsOf = (list: SchemaNode): string[] =>
  nodesOf(list, 'itemListElement')
    .slice(0, MOST_CRUMBS)
    .flatMap(
      (crumb) => firstText(crumb, 'name') ?? nodesOf(crumb, 'item').flatMap((item) => firstText(item, 'name') ?? []),
    )
