import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { photo, pngThatClaims } from '#test/support/pictures.ts'
import { createResizing } from './resizing.ts'

vi.setConfig({ testTimeout: 60_000 })

const { resize, close } = createResizing()
afterAll(close)
const going = new AbortController().signal

async function resized(file: Uint8Array) {
  const result = await resize(file, going)
  if (!result?.ok) throw new Error(result?.reason)
  return result
}

async function refusal(file: Uint8Array | string): Promise<string | null> {
  const result = await resize(typeof file === 'string' ? Buffer.from(file) : file, going)
  return result === null || result.ok ? null : result.reason
}

describe('a picture', () => {
  test('is stored in each width as AVIF and WebP, none wider than it is', async () => {
    const { picture, files } = await resized(await photo({ width: 1000, height: 600 }).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1000, height: 600, widths: [400, 800, 1000] })
    const kept = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
    expect(kept.map(({ width, height, format }) => [width, height, format])).toEqual([
      [400, 240, 'heif'],
      [400, 240, 'webp'],
      [800, 480, 'heif'],
      [800, 480, 'webp'],
      [1000, 600, 'heif'],
      [1000, 600, 'webp'],
    ])
  })

  test('has a tiny blurred one to stand for it, with its colours', async () => {
    const { picture } = await resized(await photo().jpeg().toBuffer())
    expect(picture.blur.length).toBeLessThan(250)
    const [blur, whole] = await Promise.all(
      [Buffer.from(picture.blur, 'base64'), await photo().png().toBuffer()].map((file) => sharp(file).stats()),
    )
    for (const n of [0, 1, 2]) expect(blur?.channels[n]?.mean).toBeCloseTo(whole?.channels[n]?.mean ?? 0, -1.5)
  })

  test('is shown upright, and loses what a camera wrote into it', async () => {
    const exif = { IFD0: { Copyright: 'Somebody', Artist: 'At home' } }
    const lying = await photo({ width: 1000, height: 600 }).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
    const { picture, files } = await resized(lying)
    expect([picture.width, picture.height]).toEqual([600, 1000])
    for (const { bytes } of files) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be a %s', async (format) => {
    const file = await photo({ width: 300, height: 200 }).toFormat(format).toBuffer()
    expect((await resized(file)).picture).toMatchObject({ width: 300, height: 200, widths: [300] })
  })

  test('that is transparent stands on white', async () => {
    const clear = { create: { width: 300, height: 200, channels: 4 as const, background: '#0000' } }
    const dot = await sharp({ create: { width: 150, height: 200, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const { files } = await resized(
      await sharp(clear)
        .composite([{ input: dot, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    )
    const { data, info } = await sharp(files.find(({ format }) => format === 'webp')?.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray((info.width - 5) * info.channels).subarray(0, 3)].every((value) => value > 245)).toBe(true)
  })

  test('that moves stands still', async () => {
    const frames = await Promise.all([1, 2].map((seed) => photo({ width: 300, height: 200, seed }).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    expect((await resized(gif)).picture).toMatchObject({ width: 300, height: 200 })
  })
})

describe('refused, with the reason, is', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><circle r="9"/></svg>'
  test.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['a page that begins like a JPEG by its name only', 'JPEG <html>'],
    ['a drawing', SVG],
    ['a drawing in XML', `<?xml version="1.0"?>${SVG}`],
    ['nothing at all', ''],
  ])('%s', async (_, file) => expect(await refusal(file)).toMatch(/no JPEG, PNG, WebP, GIF or AVIF/))

  test('a page behind the first bytes of a picture', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')])
    expect(await refusal(bytes)).toMatch(/cannot be read/)
  })

  test('one that is cut short', async () => {
    const whole = await photo({ width: 1200, height: 900 }).jpeg().toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toMatch(/cannot be read/)
  })

  test('a bomb: a few bytes that claim a huge size', async () => {
    expect(await refusal(await pngThatClaims(30_000, 30_000))).toMatch(/too large|pixel limit/)
  })

  test('one whose pixels are not there', async () => {
    expect(await refusal(await pngThatClaims(5000, 5000))).toMatch(/cannot be read/)
  })

  test('an icon, a strip, and a surface of one colour', async () => {
    expect(await refusal(await photo({ width: 64, height: 64 }).png().toBuffer())).toMatch(/too small/)
    expect(await refusal(await photo({ width: 1000, height: 130 }).png().toBuffer())).toMatch(/a strip/)
    const grey = { create: { width: 400, height: 300, channels: 3 as const, background: '#ccc' } }
    expect(await refusal(await sharp(grey).png().toBuffer())).toMatch(/one colour/)
  })

  test('one that costs too much, and the next one is read', async () => {
    const stingy = createResizing({ cpuMs: 150 })
    const huge = await photo({ width: 6000, height: 6000 }).png({ compressionLevel: 1 }).toBuffer()
    expect(await stingy.resize(huge, going)).toEqual({ ok: false, reason: 'It took too long to read.' })
    await stingy.close()
    expect(await refusal(await photo({ width: 400, height: 300 }).jpeg().toBuffer())).toBeNull()
  })
})

test('what is stopped is no refusal', async () => {
  expect(await resize(await photo().jpeg().toBuffer(), AbortSignal.abort())).toBeNull()
})
