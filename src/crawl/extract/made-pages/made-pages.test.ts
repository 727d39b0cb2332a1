import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { extractEvents } from '../index.ts'
import { readPage } from '../parse/page.ts'
import { documentOf, inShort, type MadePage, TODAY } from './made-page.ts'
import { weeklyPages } from './weekly.ts'

const SHAPES: Record<string, readonly MadePage[]> = {
  'groups that meet every week': weeklyPages,
}

describe.each(Object.entries(SHAPES))('%s', (_, pages) => {
  test.each(pages.map((one) => [one.about, one] as const))('%s', (_about, made) => {
    const events = extractEvents(readPage({ url: made.url, body: Buffer.from(documentOf(made)) }), day(TODAY))
    expect(events.map(inShort).sort()).toEqual([...made.events].sort())
  })
})
