import { describe, expect, test } from 'vitest'
import { expectNoBlowUp } from '#test/support/growth.ts'
import { readPage } from './page.ts'

const kindOf = (body: string) => readPage({ url: 'https://orchard.example/', body }).kind

test.each([
  ['<!-- made -- by hand --><!-- twice -->\n<!DOCTYPE html><p>Tea', 'html'],
  ['<?xml version="1.0"?><html><p>Tea', 'html'],
  ['<?xml version="1.0"?><rss>', 'xml'],
  ['\ufeffBEGIN:VCALENDAR', 'icalendar'],
  ['[1, 2]', 'json'],
  ['[1, 2', 'other'],
  ['Tea at four', 'other'],
])('%j is %s', (body, kind) => {
  expect(kindOf(body)).toBe(kind)
})

describe('however a document begins, detecting its kind takes time linear in its size', () => {
  test.each(['<!---->', '<!-- ', '<!', '<', '[', '{', '<?xml', ' ', '\ufeff', 'BEGIN:'])('%j', (piece) => {
    expectNoBlowUp((size) => kindOf(`${piece.repeat(size / piece.length)}?`), 400_000)
  })
})
