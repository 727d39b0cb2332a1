import { expect, test } from 'vitest'
import { accentLook, contrast, DARK_PAPER, LIGHT_PAPER, parseAccent } from './accent.ts'

test.each([
  ['0A7', '00aa77'],
  ['#0a7', '00aa77'],
  ['#1d4ED8', '1d4ed8'],
  ['1d4ed8', '1d4ed8'],
])('%s is the colour %s', (text, colour) => {
  expect(parseAccent(text)).toBe(colour)
})

test.each([null, '', 'red', '#12', '#12345', '#1234567', '#12345g', '#fff;}body{display:none', '#fff\n'])(
  '%j is no colour',
  (text) => {
    expect(parseAccent(text)).toBeNull()
  },
)

test('contrast is that of the definition', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('whatever the colour, everything can be read', () => {
  const steps = Array.from({ length: 16 }, (_, n) => (n * 17).toString(16).padStart(2, '0'))
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const { ground, onGround, linkOnLight, linkOnDark } = accentLook(red + green + blue)
        const least = Math.min(
          contrast(onGround, ground),
          contrast(linkOnLight, LIGHT_PAPER),
          contrast(linkOnDark, DARK_PAPER),
        )
        expect(least, red + green + blue).toBeGreaterThanOrEqual(4.5)
      }
})

test('a colour on which nothing can be read gives way to ours', () => {
  expect(accentLook('808080')).toEqual(accentLook(null))
})

test('a light colour is a ground for dark words, and colours the links of dark pages only', () => {
  expect(accentLook('ffc93c')).toMatchObject({
    ground: '#ffc93c',
    onGround: '#1b1f3b',
    linkOnLight: accentLook(null).linkOnLight,
    linkOnDark: '#ffc93c',
  })
})
