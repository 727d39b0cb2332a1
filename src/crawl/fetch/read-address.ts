import { type Failed, failed } from './failure.ts'

/** An address that may be asked for at all; the fragment is the reader's business and is left out. */
export function readAddress(address: string, base?: URL): URL | Failed {
  const url = URL.parse(address, base)
  if (!url) return failed('bad-url', 'This is not a valid address.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return failed('bad-url', 'Only addresses that begin with http:// or https:// can be read.')
  }
  if (url.username || url.password) return failed('bad-url', 'An address with a user name or password is not read.')
  url.hash = ''
  return url
}
