import { type Page, readPage } from '#crawl/extract/parse/page.ts'

/** The page as its readers see it: without scripts, and without the attributes and classes that only machines read. */
export function withoutMarkup(page: Page): Page {
  const $ = readPage({ url: page.url, body: page.text }).dom()
  $('script').remove()
  for (const element of $('*').toArray()) {
    if (!('attribs' in element)) continue
    for (const name of MARKUP) delete element.attribs[name]
    const classes = element.attribs.class?.split(/\s+/).filter((one) => !MICROFORMAT.test(one))
    if (classes) element.attribs.class = classes.join(' ')
  }
  return readPage({ url: page.url, body: $.html() })
}

const MARKUP = ['itemscope', 'itemtype', 'itemprop', 'itemid', 'itemref', 'vocab', 'typeof', 'property', 'resource']
const MICROFORMAT = /^(?:h-event|vevent|vcalendar|(?:p|u|dt|e)-[a-z-]+|dtstart|dtend|summary|location)$/
