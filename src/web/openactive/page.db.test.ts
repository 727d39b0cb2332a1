import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings.ts'
import { testDatabase } from '#test/support/database.ts'
import { complaintsOn, failures } from '#test/support/formats/openactive-validators.ts'
import { requestHandler } from '#test/support/request-handler.ts'
import { ask, testWeb } from '#test/support/web.ts'
import type { WebApp } from '../context.ts'
import { loader } from './page.tsx'

const { db } = await testDatabase()
const named: WebApp = {
  ...testWeb(db),
  publicUrl: 'https://events.example',
  settings: async () => ({
    ...defaultSettings(),
    systemName: 'Owl & Sons',
    publisherLegalName: 'Owl & Sons Limited',
    crawlerContactUrl: 'https://owls.example/us',
  }),
}
const dataset = async (web: WebApp) =>
  ((await ask(loader, web, { path: '/openactive' })).body as { jsonLd: Record<string, unknown> }).jsonLd

test('the page says whose the data are, under which licence, and where the feed is', async () => {
  const page = await (await requestHandler(named))(new Request('http://localhost/openactive'))
  const html = await page.text()
  expect(html).toMatch(
    /is published by (<!-- -->)?Owl &amp; Sons \(Owl &amp; Sons Limited\)(<!-- -->)? and is licensed under/,
  )
  expect(html).toMatch(/<a rel="license" href="https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/"/)
  expect(html).toContain('href="/openactive/session-series"')
  expect(html).toContain('href="https://owls.example/us"')
})

test('the same is embedded for machines', async () => {
  expect(await dataset(named)).toMatchObject({
    '@context': ['https://schema.org/', 'https://openactive.io/'],
    '@type': 'Dataset',
    '@id': 'https://events.example/openactive',
    name: 'Owl & Sons Open Data',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    publisher: { '@type': 'Organization', name: 'Owl & Sons', url: 'https://events.example/' },
    discussionUrl: 'https://owls.example/us',
    schemaVersion: 'https://openactive.io/modelling-opportunity-data/2.0/',
    distribution: [
      {
        '@type': 'DataDownload',
        additionalType: 'https://openactive.io/SessionSeries',
        contentUrl: 'https://events.example/openactive/session-series',
      },
    ],
  })
  expect(await dataset(testWeb(db))).toMatchObject({ discussionUrl: 'http://localhost/openactive#questions' })
})

test('@openactive/data-model-validator finds no failure', async () => {
  expect(await dataset(named)).toMatchObject({ publisher: { name: 'Owl & Sons', legalName: 'Owl & Sons Limited' } })
  expect(failures(await complaintsOn(await dataset(named), 'DatasetSite'))).toEqual([])
})

test('and misses nothing but a legal name where none is set', async () => {
  const complaints = await complaintsOn(await dataset(testWeb(db)), 'DatasetSite')
  expect(failures(complaints)).toEqual(['missing_required_field $.publisher.legalName'])
})
