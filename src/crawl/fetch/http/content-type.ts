/** Types that are never a page, feed or calendar, so not worth downloading. */
const UNREADABLE = [
  /^(image|video|audio|font|model)\//,
  /^application\/(pdf|zip|x-zip|x-7z|x-rar|vnd\.rar|x-tar|java-archive|wasm|epub|rtf|postscript|x-shockwave)/,
  /^application\/(msword|vnd\.(ms-|openxmlformats|oasis\.opendocument|android|apple))/,
]

const GZIP = /^application\/(x-)?gzip/

/**
 * Whether the Content-Type alone rules the body out. If it is missing or often wrong (octet-stream), the first bytes
 * decide. A gzip file is read only if it is a sitemap.
 */
export function isUnreadableType(contentType: string | null, url: string): boolean {
  const type = (contentType ?? '').trim().toLowerCase()
  return UNREADABLE.some((pattern) => pattern.test(type)) || (GZIP.test(type) && !mayBeSitemap(url))
}

/** Whether the decoded body begins like a picture, a film, an archive or a program, whatever its type says. */
export function beginsUnreadable(start: Uint8Array, url: string): boolean {
  const text = Buffer.from(start.subarray(0, SNIFFED_BYTES)).toString('latin1')
  if (text.startsWith('\x1f\x8b')) return !mayBeSitemap(url)
  if (MAGIC.some((magic) => text.startsWith(magic)) || RIFF.test(text) || text.startsWith('ftyp', 4)) return true
  // UTF-16 has a NUL in every other byte of English; no other text has any.
  return text.includes('\0') && !/^(\xff\xfe|\xfe\xff|<\0|\0<)/.test(text)
}

export const SNIFFED_BYTES = 512

const MAGIC = [
  '%PDF-',
  'PK\x03\x04',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF87a',
  'GIF89a',
  'OggS',
  'ID3',
  'fLaC',
  'wOFF',
  'wOF2',
  'Rar!',
  '7z\xbc\xaf',
  '\x1a\x45\xdf\xa3',
  '\xd0\xcf\x11\xe0',
  '\x7fELF',
  'MZ\x90',
  '%!PS',
]
const RIFF = /^RIFF[\s\S]{4}(WEBP|WAVE|AVI )/

function mayBeSitemap(url: string): boolean {
  return /sitemap|\.(xml|txt)\.gz/i.test(URL.parse(url)?.pathname ?? '')
}
