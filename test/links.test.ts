import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Links between the repository's documents, and from them to its files; none leaves the repository. */

const ROOT = path.join(import.meta.dirname, '..')
const NOT_OURS = new Set(['node_modules', 'build', 'data', '.git', '.react-router', 'coverage'])

const documents = fs
  .readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => !NOT_OURS.has(name))
  .flatMap((entry) => (entry.isDirectory() ? documentsIn(entry.name) : entry.name.endsWith('.md') ? [entry.name] : []))

function documentsIn(folder: string): string[] {
  const names = fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name))
}

const textOf = (document: string) => fs.readFileSync(path.join(ROOT, document), 'utf8')

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '')

/** The anchors that GitHub gives the headings of a document. */
function anchorsOf(document: string): Set<string> {
  const anchors = new Set<string>()
  const text = textOf(document).replace(/^```.*?^```/gms, '')
  for (const [, heading = ''] of text.matchAll(/^#+ +(.+?) *$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
    for (let n = 0; ; n += 1) {
      const numbered = n === 0 ? anchor : `${anchor}-${n}`
      if (anchors.has(numbered)) continue
      anchors.add(numbered)
      break
    }
  }
  return anchors
}

function isBroken(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? document : path.join(path.dirname(document), decodeURIComponent(file))
  if (target.startsWith('..') || !fs.existsSync(path.join(ROOT, target))) return true
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
}

test.each(documents)('every link of %s leads somewhere', (document) => {
  const text = withoutCode(textOf(document))
  const inline = [...text.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(([, link = '']) => link)
  const references = [...text.matchAll(/^\[[^\]]+\]: *<?([^\s>]+)/gm)].map(([, link = '']) => link)
  const sources = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link)
  const local = [...inline, ...references, ...sources].filter((link) => !/^[a-z][a-z\d+.-]*:/i.test(link))
  expect(local.filter((link) => isBroken(document, link))).toEqual([])
})

test('a heading, a file or a folder that is not there is noticed', () => {
  for (const link of ['nowhere.md', 'docs/operations.md#no-such-heading', '#nor-this', '../outside.md'])
    expect([link, isBroken('README.md', link)]).toEqual([link, true])
  for (const link of ['docs/operations.md#configure', 'docs/', 'CHANGELOG.md'])
    expect([link, isBroken('README.md', link)]).toEqual([link, false])
})
