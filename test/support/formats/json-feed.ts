/** https://www.jsonfeed.org/version/1.1/ as a JSON Schema. */

const address = { type: 'string', format: 'uri', pattern: '^https?://' }
const instant = { type: 'string', format: 'date-time' }
const words = { type: 'string', minLength: 1 }
const authors = {
  type: 'array',
  items: {
    type: 'object',
    minProperties: 1,
    properties: { name: words, url: address, avatar: address },
    additionalProperties: false,
  },
}

const item = {
  type: 'object',
  required: ['id'],
  anyOf: [{ required: ['content_html'] }, { required: ['content_text'] }],
  properties: {
    id: words,
    url: address,
    external_url: address,
    title: words,
    content_html: { type: 'string' },
    content_text: { type: 'string' },
    summary: { type: 'string' },
    image: address,
    banner_image: address,
    date_published: instant,
    date_modified: instant,
    authors,
    tags: { type: 'array', items: words },
    language: words,
  },
  // Extensions begin with an underscore.
  patternProperties: { '^_': { type: 'object' } },
  additionalProperties: false,
}

export const jsonFeedSchema = {
  type: 'object',
  required: ['version', 'title', 'items'],
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: words,
    home_page_url: address,
    feed_url: address,
    description: { type: 'string' },
    user_comment: { type: 'string' },
    next_url: address,
    icon: address,
    favicon: address,
    authors,
    language: words,
    expired: { type: 'boolean' },
    hubs: { type: 'array' },
    items: { type: 'array', items: item },
  },
  patternProperties: { '^_': { type: 'object' } },
  additionalProperties: false,
}
