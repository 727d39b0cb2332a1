import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameScripts } from './inline-scripts.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each script that is marked as ours is named once, and none from a file or with data', () => {
  const html = `<script nonce="N">a()</script><script type="module" nonce="N" async="">import "/a.js"\n“b”</script>
    <script nonce="N">a()</script><script src="/x.js" nonce="N"></script>
    <script nonce="N" type="application/ld+json">{"a":1}</script><script>c()</script>`
  const { scripts } = nameScripts(Buffer.from(html), 'N')
  expect(scripts).toEqual([sha256('a()'), sha256('import "/a.js"\n“b”')])
})

test('the page no longer says which they are, and is otherwise as it was drawn', () => {
  const html = '<p>“nonce” 🦉</p><link rel="modulepreload" nonce="N" href="/a.js"/><script nonce="N">a()</script>'
  const { page } = nameScripts(Buffer.from(html), 'N')
  expect(page.toString()).toBe('<p>“nonce” 🦉</p><link rel="modulepreload" href="/a.js"/><script>a()</script>')
})
