import { describe, expect, test } from 'vitest'
import type { Evidence } from '#domain/event/event.ts'
import * as make from '#test/support/make.ts'
import { sourcesOf } from './provenance.ts'

const words = (quote: string, fields: Partial<Evidence> = {}): Evidence => ({
  quote,
  url: 'https://venue.example/owls',
  method: 'html',
  ...fields,
})
const sources = (fields: Parameters<typeof make.publicEvent>[0]) => sourcesOf(make.publicEvent(fields))

describe('where a fact comes from', () => {
  test('is shown in the venue’s own words, each once, with the page they are on', () => {
    const evidence = {
      minPrice: words('£5 a child'),
      maxPrice: words('£5 a child'),
      priceNotes: words('Adults go free'),
    }
    expect(sources({ evidence })).toEqual([
      { name: 'Price', quotes: ['£5 a child', 'Adults go free'], note: null, url: 'https://venue.example/owls' },
    ])
  })

  test('is our editors where they set it, whatever the venue says', () => {
    const evidence = { minPrice: words('£5 a child') }
    expect(sources({ evidence, editedFields: ['maxPrice'] })).toEqual([
      { name: 'Price', quotes: [], note: 'Corrected by our editors', url: null },
    ])
  })

  test('is our own judgement for ages that the venue does not state', () => {
    expect(sources({ ageRanges: ['0-5'] })).toMatchObject([
      { name: 'Age Range', note: 'Judged from the whole description' },
    ])
  })

  test('is not shown for what is not known', () => expect(sources({})).toEqual([]))

  test('is no link where the address is none of the web, and long words are cut', () => {
    const [source] = sources({ evidence: { startDate: words('word '.repeat(200), { url: 'javascript:alert(1)' }) } })
    expect(source?.url).toBeNull()
    expect(source?.quotes[0]?.length).toBeLessThan(230)
  })
})
