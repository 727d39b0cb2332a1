import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { pictureInFallback, pictureOf } from './image.ts'
import type { DomElement } from './text.ts'

const element = (html: string) => load(html, null, false).root().children().get(0) as DomElement

describe('the picture of an element', () => {
  test.each([
    ['<img src="/owl.jpg">', '/owl.jpg'],
    ['<img src="/s.jpg" srcset="/400.jpg 400w, /1200.jpg 1200w, /4000.jpg 4000w">', '/1200.jpg'],
    ['<img src="/s.jpg" srcset="/one.jpg 1x, /two.jpg 2x">', '/two.jpg'],
    ['<img src="/s.jpg" srcset="/w_300,h_200/a.jpg 300w, /w_900,h_600/a.jpg 900w">', '/w_900,h_600/a.jpg'],
    ['<img src="/s.jpg" srcset="/one.jpg 1x,/two.jpg 2x">', '/two.jpg'],
    ['<img src="/s.jpg" srcset="/only.jpg">', '/only.jpg'],
    ['<img src="data:image/gif;base64,R0" data-src="/owl.jpg">', '/owl.jpg'],
    ['<img src="/placeholder.png" data-lazy-src="/owl.jpg">', '/owl.jpg'],
    ['<img src="/blank.gif" data-srcset="/400.jpg 400w, /800.jpg 800w">', '/800.jpg'],
    ['<picture><source srcset="/owl.webp"><img src="/owl.jpg"></picture>', '/owl.jpg'],
    ['<picture><source srcset="/400.webp 400w, /900.webp 900w"><img src="data:,"></picture>', '/900.webp'],
    ['<div style="color: red; background-image: url(\'/owl.jpg\')"></div>', '/owl.jpg'],
    ['<div style="background: #fff url(/owl.jpg) no-repeat"></div>', '/owl.jpg'],
    ['<img src="/drawing.svg" width="640" height="360">', '/drawing.svg'],
    ['<div data-bg="/owl.jpg"></div>', '/owl.jpg'],
    ['<img src="/blank.png" style="background: transparent url(/owl.jpg) center">', '/owl.jpg'],
    ['<div data-bg="url(/owl.jpg)"></div>', '/owl.jpg'],
  ])('%s', (html, address) => expect(pictureOf(element(html))).toBe(address))

  test.each([
    '<img src="/site-logo.png">',
    '<img src="/owl.svg">',
    '<img src="/owl.jpg" width="1" height="1">',
    '<img src="/owl.jpg" height="24">',
    '<img src="/icons/ticket.png">',
    '<img src="/avatars/ann.jpg">',
    '<img class="avatar" src="/ann.jpg">',
    '<img src="/sprite.png">',
    '<img src="/img/bbfc_12a.png">',
    '<img src="/tracking/pixel.gif?e=1">',
    '<img src="/no-image.jpg">',
    '<img src="data:image/png;base64,AAAA">',
    '<picture><source srcset="/a-900.webp 900w"><img alt="Logo of the trust" src="data:,"></picture>',
    '<div style="background: red"></div>',
    '<img>',
  ])('%s shows none', (html) => expect(pictureOf(element(html))).toBeNull())

  test('a noscript holds the picture that a script loads', () => {
    const [shown, counted] = [
      '<img src="/owl.jpg?a=1&amp;b=2">',
      '<img height="1" width="1" src="https://count.example/tr?id=1">',
    ]
    expect(pictureInFallback(element(`<noscript>${shown}</noscript>`))).toBe('/owl.jpg?a=1&b=2')
    expect(pictureInFallback(element(`<noscript>${counted}</noscript>`))).toBeNull()
  })

  test('names that only hold such a word are fine', () => {
    expect(pictureOf(element('<img src="/iconic-owls.jpg">'))).toBe('/iconic-owls.jpg')
    expect(pictureOf(element('<img src="/logos-to-draw/../owl.jpg">'))).toBeNull()
  })

  test.each(['a,', 'a 1x,', ', ', 'a '])('a hostile list of %j takes time in proportion', (words) =>
    expectLinear((size) => pictureOf(element(`<img srcset="${words.repeat(size)}">`)), 4000),
  )
})
