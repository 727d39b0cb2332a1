import { expect, test } from 'vitest'
import { readPage } from '../parse/page.ts'
import { stationsOn } from './stations.ts'

const URL = 'https://owl.example/visit'
const on = (body: string, url = URL) => {
  const html = `<html><head><title>Visit us</title></head><body><h1>Visit us</h1>${body}</body></html>`
  return stationsOn(readPage({ url, body: html }))
}

test.each([
  ['The nearest tube station is Owl Park (Victoria line), ten minutes on foot.'],
  ['Nearest stations: Owl Park, Otter Green'],
  ['Our closest train stations are Owl Park and Otter Green.'],
  ['We are a five-minute walk from Owl Park station.'],
  ['Owl Park tube is opposite the hall.'],
  ['Underground: Owl Park (Northern line)'],
  ['By train: Otter Green is served from Victoria.'],
])('%s', (words) => {
  expect(on(`<p>${words}</p>`)).toEqual({ quote: words, url: URL })
})

test('names under a heading are said with it', () => {
  expect(
    on('<h2>Nearest stations</h2><ul><li>Owl Park (Overground)</li><li>Otter Green</li></ul><h2>Buses</h2>')?.quote,
  ).toBe('Nearest stations: Owl Park (Overground), Otter Green.')
})

test('of a paragraph only the sentences about stations are quoted', () => {
  const words = 'We have a café. The nearest station is Owl Park. Prams are welcome.'
  expect(on(`<p>${words}</p>`)?.quote).toBe('The nearest station is Owl Park.')
})

test.each([
  ['Craft stations for all ages, from 10am.'],
  ['The nearest train station is some way off.'],
  ['We train volunteers from Otter Green.'],
  ['The old Police Station is a five-minute walk away.'],
  ['There is a changing station near Reception.'],
  ['Please use the nearest entrance to Owl Street.'],
  ['Parking is free near Owl Park.'],
])('%s — names no station', (words) => {
  expect(on(`<p>${words}</p>`)).toBeNull()
})

test('a page that is not for visitors says nothing of the way to the venue', () => {
  const html =
    '<html><head><title>Owl walk</title></head><body><h1>Owl walk</h1><p>We meet at Owl Park station.</p></body></html>'
  const source = {
    url: 'https://owl.example/owl-walk',
    body: html,
  }
  expect(stationsOn(readPage(source))).toBeNull()
})
