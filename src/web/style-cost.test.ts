import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * A rule of the kind "everything within what has a checked box" makes a browser look at every element of a page again
 * whenever any of them changes, on every page of the site: a list took 40 ms longer for one. A rule for the neighbours of
 * what has it (`peer-has-…`) costs nothing.
 */
test('no style rule is for everything within what has something', () => {
  const sources = globSync('**/*.tsx', { cwd: import.meta.dirname })
  expect(sources.length).toBeGreaterThan(100)
  const costly = sources.filter((file) =>
    /group-has-|:has\([^\s]*\)_&/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  )
  expect(costly).toEqual([])
})
