import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  Service,
  ServicePage,
  Taxonomy,
  TaxonomyPage,
  TaxonomyTerm,
  TaxonomyTermPage,
} from '#test/support/formats/open-referral.ts'
import * as make from '#test/support/make.ts'
import { ask, testWeb } from '#test/support/web.ts'
import { loader as about } from './about.ts'
import { loader as service } from './service.ts'
import { loader as services } from './services.ts'
import { loader as taxonomies } from './taxonomies.ts'
import { loader as terms } from './taxonomy-terms.ts'

const { db } = await testDatabase()
const today = day('2026-04-08')
const web = testWeb(db, { today })

beforeAll(async () => {
  const venue = await make.venue(db, { name: 'Owl House', address: '1 Owl Street, London SE15 4AA' })
  for (const title of ['Owl walk', 'Owl craft', 'Owl talk'])
    await make.event(db, venue, {
      today,
      found: { title, startDate: addDays(today, 3) },
      classification: { primaryCategory: title === 'Owl craft' ? 'arts' : 'outdoor' },
    })
  await make.event(db, venue, { today, found: { title: 'Owls of yesterday', startDate: addDays(today, -1) } })
  await make.event(db, venue, { today, found: { title: 'Unseen owls' }, status: 'pending' })
})

const page = async (query = '') => {
  const { status, body } = await ask(services, web, { path: `/openreferral/services${query}` })
  return { status, body: JSON.parse(String(body)) }
}

const read = async (loader: typeof terms | typeof taxonomies, path: string, id?: string) =>
  JSON.parse(String((await ask(loader, web, { path, params: id === undefined ? {} : { id } })).body))

describe('the list as services', () => {
  test('is read page by page, each event once', async () => {
    const first = ServicePage.parse((await page('?per_page=2')).body)
    const second = ServicePage.parse((await page('?per_page=2&page=2')).body)
    expect(first).toMatchObject({
      total_items: 3,
      total_pages: 2,
      page_number: 1,
      size: 2,
      first_page: true,
      last_page: false,
    })
    expect(second).toMatchObject({ page_number: 2, size: 1, first_page: false, last_page: true, empty: false })
    expect([...first.contents, ...second.contents].map(({ name }) => name)).toEqual([
      'Owl walk',
      'Owl craft',
      'Owl talk',
    ])
    expect(ServicePage.parse((await page('?page=9')).body)).toMatchObject({
      empty: true,
      last_page: true,
      total_items: 3,
    })
  })

  test('leads to each service with all that belongs to it', async () => {
    const [first] = ServicePage.parse((await page()).body).contents
    const { body } = await ask(service, web, { path: '/', params: { id: first?.id ?? '' } })
    expect(Service.parse(JSON.parse(String(body)))).toMatchObject({
      ...first,
      schedules: [{ valid_from: '2026-04-11' }],
      service_at_locations: [{ location: { name: 'Owl House' } }],
    })
  })

  test('has nothing that is not listed, nor what it does not know', async () => {
    for (const id of ['nothing', '00000000-0000-8000-8000-000000000001', "'"])
      expect((await ask(service, web, { path: '/', params: { id } })).status).toBe(404)
    for (const query of ['?page=0', '?page=x', '?per_page=1000', '?colour=red', '?page=1&page=2'])
      expect((await page(query)).status).toBe(400)
  })

  test('is of one category where its term is asked for, which leads to the taxonomy', async () => {
    const listed = TaxonomyTermPage.parse(await read(terms, '/openreferral/taxonomy_terms'))
    const arts = listed.contents.find(({ term }) => term === 'Arts & Crafts')
    const { contents, total_items } = ServicePage.parse((await page(`?taxonomy_term_id=${arts?.id}`)).body)
    expect([total_items, ...contents.map(({ name }) => name)]).toEqual([1, 'Owl craft'])
    expect((await page('?taxonomy_term_id=no-such-term')).status).toBe(400)

    expect(TaxonomyTerm.parse(await read(terms, '/openreferral/taxonomy_terms', arts?.id))).toEqual(arts)
    const [taxonomy] = TaxonomyPage.parse(await read(taxonomies, '/openreferral/taxonomies')).contents
    expect(taxonomy?.id).toBe(arts?.taxonomy_id)
    const whole = Taxonomy.parse(await read(taxonomies, '/openreferral/taxonomies', taxonomy?.id))
    expect(whole.taxonomy_terms).toEqual(listed.contents)
    for (const loader of [terms, taxonomies])
      expect((await ask(loader, web, { path: '/', params: { id: 'nothing' } })).status).toBe(404)
  })

  test('says at its root which profile it follows', async () => {
    const { body } = await ask(about, web, { path: '/openreferral' })
    expect(JSON.parse(String(body))).toMatchObject({
      version: '3.0',
      services: 'http://localhost/openreferral/services',
    })
  })
})
