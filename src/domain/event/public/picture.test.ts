import { expect, test } from 'vitest'
import { pictureSet, widthsFor } from './picture.ts'

test.each([
  [{ width: 1600, height: 1000 }, [400, 800, 1200]],
  [{ width: 900, height: 600 }, [400, 800, 900]],
  [{ width: 800, height: 600 }, [400, 800]],
  [{ width: 250, height: 200 }, [250]],
])('a picture of %j is kept %j wide, never wider than it is', (size, widths) => {
  expect(widthsFor(size)).toEqual(widths)
})

test('a very tall one is not stored in widths that would be huge, but in one at least', () => {
  expect(widthsFor({ width: 1200, height: 4800 })).toEqual([400])
  expect(widthsFor({ width: 400, height: 40_000 })).toEqual([400])
})

test('a browser is offered every width', () => {
  const picture = { hash: 'ab', width: 800, height: 600, blur: '', widths: [400, 800] }
  expect(pictureSet(picture, 'avif')).toBe('/images/ab/400.avif 400w, /images/ab/800.avif 800w')
})
