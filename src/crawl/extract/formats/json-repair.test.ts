import { expect, test } from 'vitest'
import { parseJsonLeniently } from './json-repair.ts'

test.each<[string, string, unknown[]]>([
  ['sound JSON', '{"name": "Tea"}', [{ name: 'Tea' }]],
  ['a semicolon after it', '{"name": "Tea"};', [{ name: 'Tea' }]],
  ['trailing commas', '{"a": [1, 2,], "b": 3, }', [{ a: [1, 2], b: 3 }]],
  ['doubled commas', '{"a": 1,, "b": 2}', [{ a: 1, b: 2 }]],
  ['raw line breaks and control characters in strings', '{"a": "one\ntwo\u0001\tthree"}', [{ a: 'one\ntwo  three' }]],
  ['comments', '{"a": 1, // one\n /* two */ "b": "http://x.example/ // no"}', [{ a: 1, b: 'http://x.example/ // no' }]],
  ['a CDATA wrapper', '//<![CDATA[\n{"a": 1}\n//]]>', [{ a: 1 }]],
  ['an HTML comment around it', '<!-- {"a": 1} -->', [{ a: 1 }]],
  ['an HTML comment before it', '<!-- About our day -->\n{"a": "<!-- kept -->"}', [{ a: '<!-- kept -->' }]],
  ['several values', '{"a": 1}\n{"b": 2},[3]', [{ a: 1 }, { b: 2 }, [3]]],
  ['unescaped quotes', '{"a": "The "Best" Day", "b": 1}', [{ a: 'The "Best" Day', b: 1 }]],
  ['invalid escapes', String.raw`{"a": "Bear\'s \d"}`, [{ a: "Bear's d" }]],
  ['brackets left open', '{"a": [{"b": 1}', [{ a: [{ b: 1 }] }]],
  ['encoded quotes', '{&quot;a&quot;: 1}', [{ a: 1 }]],
  ['nothing', '  ', []],
  ['no JSON', 'var x = "y"', []],
])('%s', (_, text, values) => expect(parseJsonLeniently(text)).toEqual(values))
