import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from './inline-scripts.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each script that stands in the page is named once, and none from a file or with data', () => {
  const html = `<script>a()</script><script type="module" async="">import "/a.js"\n“b”</script><script>a()</script>
    <script src="/x.js"></script><script type="application/ld+json">{"a":1}</script>`
  expect(inlineScriptHashes(Buffer.from(html))).toEqual([sha256('a()'), sha256('import "/a.js"\n“b”')])
})
