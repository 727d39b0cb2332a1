import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { ALLOW_ALL, crawlDelaySeconds, DISALLOW_ALL, isAllowed, parseRobots } from './robots.ts'

const SITE = 'https://kites.example'
const allows = (robots: string, path: string, agent = 'KiteBot') => isAllowed(parseRobots(robots), agent, SITE + path)
const forAll = (...rules: string[]) => ['User-agent: *', ...rules].join('\n')

describe('which group speaks to a crawler (RFC 9309 §2.2.1)', () => {
  const robots = 'User-agent: KiteBot\nDisallow: /loft\n\nUser-agent: *\nDisallow: /'
  test.each([
    ['its own, not that for everyone', 'KiteBot', '/shop', true],
    ['its own, whatever the case', 'kitebot', '/loft', false],
    ['that for everyone, where it is not named', 'OtherBot', '/shop', false],
    ['not one whose name its own only begins with', 'Kite', '/shop', false],
    ['not one that begins with its own name', 'KiteBotNews', '/shop', false],
  ])('%s', (_, agent, path, allowed) => {
    expect(allows(robots, path, agent)).toBe(allowed)
  })

  test('several that name it count as one', () => {
    const robots = 'User-agent: KiteBot\nDisallow: /a\nUser-agent: *\nDisallow: /c\nUser-agent: kitebot\nDisallow: /b'
    expect(['/a', '/b', '/c'].map((path) => allows(robots, path))).toEqual([false, false, true])
  })

  test('one group may speak to several', () => {
    const robots = 'User-agent: OtherBot\nUser-agent: KiteBot\n\nDisallow: /loft'
    expect(['KiteBot', 'OtherBot', 'ThirdBot'].map((agent) => allows(robots, '/loft', agent))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('a record of another kind does not end the list of names', () => {
    expect(
      allows('User-agent: KiteBot\nSitemap: /sitemap.xml\nCrawl-delay: 2\nUser-agent: OtherBot\nDisallow: /', '/'),
    ).toBe(false)
  })

  test('a version after the name is no part of it', () => {
    expect(allows('User-agent: KiteBot/2.1 (beta)\nDisallow: /', '/')).toBe(false)
  })

  test('rules before any group apply to no one', () => {
    expect(allows('Disallow: /\nUser-agent: OtherBot\nDisallow: /', '/')).toBe(true)
  })
})

describe('which rule decides (RFC 9309 §2.2.2)', () => {
  test.each([
    ['no rule allows', [], '/loft', true],
    ['an empty rule says nothing', ['Disallow:'], '/loft', true],
    ['a rule holds for all that begins so', ['Disallow: /lo'], '/loft/box', false],
    ['a path is matched with its case', ['Disallow: /Loft'], '/loft', true],
    ['the longest wins, if it allows', ['Disallow: /loft', 'Allow: /loft/box'], '/loft/box/1', true],
    ['the longest wins, if it disallows', ['Allow: /loft', 'Disallow: /loft/box'], '/loft/box/1', false],
    ['the order of the file does not matter', ['Allow: /loft/box', 'Disallow: /loft'], '/loft/box', true],
    ['allow wins a tie', ['Disallow: /loft', 'Allow: /loft'], '/loft', true],
    ['the query counts', ['Disallow: /*?page='], '/events?page=2', false],
    ['the fragment does not', ['Disallow: /*box'], '/loft#box', true],
    ['a rule without its slash holds for nothing', ['Disallow: loft'], '/loft', true],
    ['an index page that is allowed allows its folder', ['Disallow: /loft', 'Allow: /loft/index.html'], '/loft/', true],
  ])('%s', (_, rules, path, allowed) => {
    expect(allows(forAll(...rules), path)).toBe(allowed)
  })
})

describe('wildcards (RFC 9309 §2.2.3)', () => {
  test.each([
    ['/*.pdf', '/a/b.pdf', false],
    ['/*.pdf', '/a/b.pdf.html', false],
    ['/*.pdf$', '/a/b.pdf.html', true],
    ['/*.pdf$', '/a/b.pdf', false],
    ['/a*c', '/abbbc', false],
    ['/a*c', '/abbb', true],
    ['/a**c', '/ac', false],
    ['/a$', '/a', false],
    ['/a$', '/ab', true],
    ['/a*bc$', '/abcbc', false],
    ['/a*a$', '/a', true],
    ['/$', '/', false],
    ['/$', '/a', true],
    ['*', '/anything', false],
    ['/a$b', '/a$b', false],
  ])('Disallow: %s and %s', (rule, path, allowed) => {
    expect(allows(forAll(`Disallow: ${rule}`), path)).toBe(allowed)
  })

  test('do not make matching slow, however many there are', () => {
    const rules = forAll(...Array.from({ length: 20 }, () => `Disallow: /${'a*'.repeat(3000)}b$`))
    expectLinear((size) => allows(rules, `/${'a'.repeat(size)}`), 8000)
  })
})

describe('escapes (RFC 9309 §2.2.2)', () => {
  test.each([
    ['/caf%C3%A9', '/caf%c3%a9'],
    ['/café', '/caf%C3%A9'],
    ['/a%3cd', '/a%3Cd'],
    ['/%61bc', '/abc'],
    ['/abc', '/%61b%63'],
    ['/~kites', '/%7Ekites'],
    ['/a%2Ab', '/a*b'],
    ['/a%2ab', '/a%2Ab'],
    ['/a%24', '/a$'],
    ['/a%24$', '/a%24'],
    ['/a$b', '/a%24b'],
  ])('%s is the same as %s', (rule, path) => {
    expect(allows(forAll(`Disallow: ${rule}`), path)).toBe(false)
  })
})

describe('what is escaped stays what it is', () => {
  test.each([
    ['/a%2Ab', '/axb'],
    ['/a%24', '/a'],
    ['/a%24', '/ab'],
    ['/a%2Fb', '/a/b'],
    ['/a%3Fb', '/a?b'],
    ['/a%zz', '/a%2'],
  ])('Disallow: %s says nothing of %s', (rule, path) => {
    expect(allows(forAll(`Disallow: ${rule}`), path)).toBe(true)
  })
})

test('what is allowed by an escape that it does not need is allowed as written only, as Google reads it', () => {
  const robots = forAll('Disallow: /', 'Allow: /%61bc')
  expect(['/%61bc', '/abc'].map((path) => allows(robots, path))).toEqual([true, false])
})

test('the file itself may always be fetched', () => {
  expect(allows(forAll('Disallow: /'), '/robots.txt')).toBe(true)
  expect(allows(forAll('Disallow: /'), '/robots.txt?v=2')).toBe(true)
  expect(allows(forAll('Disallow: /'), '/robots.txt.html')).toBe(false)
})

describe('how files are written', () => {
  test.each([
    ['with a byte-order mark', '\uFEFFUser-agent: *\nDisallow: /'],
    ['with old Mac line ends', 'User-agent: *\rDisallow: /'],
    ['with Windows line ends', 'User-agent: *\r\nDisallow: /\r\n'],
    ['in capitals, with spaces', '  USER-AGENT :  *  \n\tDISALLOW :\t/  '],
    ['with comments', '# ours\nUser-agent: * # all\nDisallow: / # everything'],
    ['without colons', 'User-agent *\nDisallow /'],
    ['misspelt', 'Useragent: *\nDisalow: /'],
    ['with nonsense between', 'User-agent: *\n<p>Hello\n\u0000\u0000\nDisallow: /'],
  ])('%s', (_, robots) => {
    expect(allows(robots, '/')).toBe(false)
  })

  test('sitemaps are gathered from anywhere, in order', () => {
    const robots = parseRobots('Sitemap: https://kites.example/1.xml\nUser-agent: *\nDisallow: /\nsitemap:/2.xml')
    expect(robots.sitemaps).toEqual(['https://kites.example/1.xml', '/2.xml'])
  })

  test.each([
    ['Crawl-delay: 2.5', 2.5],
    ['Crawl-delay: 0', 0],
    ['Crawl-delay: -1', null],
    ['Crawl-delay: soon', null],
    ['Disallow: /', null],
  ])('a pause asked for by %s', (record, seconds) => {
    expect(crawlDelaySeconds(parseRobots(forAll(record)), 'KiteBot')).toBe(seconds)
  })
})

test('the two answers that need no file', () => {
  expect(isAllowed(ALLOW_ALL, 'KiteBot', `${SITE}/x?y`)).toBe(true)
  expect(isAllowed(DISALLOW_ALL, 'KiteBot', SITE)).toBe(false)
})
