import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameScripts } from './inline-scripts.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each inline script with the nonce is hashed once, and no file, data or other script', () => {
  const html = `<script nonce="N">a()</script><script type="module" nonce="N" async="">import "/a.js"\n“b”</script>
    <script nonce="N">a()</script><script src="/x.js" nonce="N"></script>
    <script nonce="N" type="application/ld+json">{"a":1}</script><script>c()</script>`
  const { scripts } = nameScripts(Buffer.from(html), 'N')
  expect(scripts).toEqual([sha256('a()'), sha256('import "/a.js"\n“b”')])
})

test('the nonce is removed, and the rest of the page stays as it was rendered', () => {
  const html = '<p>“nonce” 🦉</p><link rel="modulepreload" nonce="N" href="/a.js"/><script nonce="N">a()</script>'
  const { page } = nameScripts(Buffer.from(html), 'N')
  expect(page.toString()).toBe('<p>“nonce” 🦉</p><link rel="modulepreload" href="/a.js"/><script>a()</script>')
})
