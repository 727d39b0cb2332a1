import { expect, test } from 'vitest'
import * as make from '#test/support/make.ts'
import { ownFindings } from './own-findings.ts'

const SITE = 'https://tents.example'
const read = (fields: NonNullable<Parameters<typeof make.found>[0]>) => {
  const evidence = { title: { quote: fields.title ?? '', url: SITE, method: 'html' as const } }
  return { event: make.found({ evidence, ...fields }), pageUrl: `${SITE}/${fields.title}` }
}
const at = (title: string, locationName: string | null, startTime: string | null = null) =>
  read({ title, locationName, sessions: [make.session('2026-04-11', startTime)] })

test('a place where several events are is none itself, though its page bears the days of the festival', () => {
  const findings = [
    at('Owl Walk', 'The Big Tent'),
    at('Kite Making', 'The Big Tent, Mill Lane'),
    at('The Big Tent', null),
  ]
  const { own, refused } = ownFindings(findings, { websiteUrl: SITE }, new Map(), null)
  expect(own.map(({ event }) => event.title)).toEqual(['Owl Walk', 'Kite Making'])
  expect(refused).toMatchObject([{ title: 'The Big Tent', reason: 'place' }])
})

test('what is called like its place stays where its hours are said, or where nothing else is there', () => {
  const shared = [at('Owl Walk', 'The Big Tent'), at('Kite Making', 'The Big Tent'), at('The Big Tent', null, '10:00')]
  expect(ownFindings(shared, { websiteUrl: SITE }, new Map(), null).refused).toEqual([])
  const alone = [at('Owl Walk', 'Orchard Fair'), at('Orchard Fair', 'Orchard Fair')]
  expect(ownFindings(alone, { websiteUrl: SITE }, new Map(), null).refused).toEqual([])
})
