import fs from 'node:fs'
import { expect, test } from 'vitest'
import { frameCode, scriptCode } from './code.ts'

test('a frame has a title, loads when it is near, and fits a narrow page', () => {
  expect(frameCode('https://events.example/embed?a=1&b=2', { title: 'Owls & "Co"', width: 600, height: 260 })).toBe(
    '<iframe src="https://events.example/embed?a=1&amp;b=2" title="Owls &amp; &quot;Co&quot;" width="600" height="260" loading="lazy" style="border:0;max-width:100%"></iframe>',
  )
})

test('the script’s attributes say what is shown, several values in one', () => {
  const params = new URLSearchParams('category=museum&category=arts&q="><b>&limit=3')
  expect(scriptCode('https://events.example', params)).toBe(
    '<script async src="https://events.example/embed.js" data-category="museum,arts" data-q="&quot;&gt;&lt;b&gt;" data-limit="3"></script>',
  )
})

test('the script is less than two kilobytes', () => {
  expect(fs.statSync('public/embed.js').size).toBeLessThan(2000)
})
