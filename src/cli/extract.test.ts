import path from 'node:path'
import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { emptyFacts } from '#domain/event/event.ts'
import type { Shortfall } from '#domain/health/crawl.ts'
import { extract } from './extract.ts'

const shortfall: Shortfall = {
  failures: [{ reader: 'microdata', error: 'TypeError', message: 'Cannot convert at src/x.ts:1', parts: 2 }],
  ranOut: { of: 'time', after: ['json-ld', 'microdata'] },
}
vi.mock('#crawl/extract/pool/pool.ts', () => ({
  createExtraction: () => ({
    extract: async () => {
      const found = [{ ...emptyFacts('Frogs'), confidence: 1, evidence: {}, sourceId: null }]
      return { ok: true, content: { found, dropped: [], links: [], needsScripts: false, unsure: null, shortfall } }
    },
    close: async () => {},
  }),
}))

test('what was not read of a file is reported on standard error, beside the events that were', async () => {
  const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of [out, err]) spy.mockImplementation(() => {})
  const file = path.join(import.meta.dirname, 'extract.ts')
  await extract(file, { url: 'https://pond.example/', json: true }, new Command())
  expect(out.mock.calls.join()).toContain('Frogs')
  expect(err.mock.calls.flat()).toEqual([
    'The reader of microdata failed (TypeError: Cannot convert at src/x.ts:1); everything else on the page was used.',
    'It ran out of time after JSON-LD, microdata; what had been read by then was used.',
  ])
})
