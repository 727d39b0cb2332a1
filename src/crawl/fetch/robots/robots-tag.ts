/** Settings that have a value of their own, and so a colon that does not end the name of a crawler. */
const VALUED = /^(unavailable_after|max-snippet|max-image-preview|max-video-preview)$/

/**
 * Whether a page asks a crawler not to follow its links: X-Robots-Tag headers (one a line), and the `content` of meta
 * elements for all robots or for this one. 'noindex' concerns search engines and does not forbid reading.
 */
export function saysNofollow(
  robotsTags: string | null,
  agentToken: string,
  metaContents: readonly string[] = [],
): boolean {
  const tags = [...(robotsTags ?? '').split('\n'), ...metaContents]
  return tags.some((tag) => directivesFor(tag.slice(0, 1000).toLowerCase(), agentToken.toLowerCase()).some(isNofollow))
}

const isNofollow = (directive: string) => directive === 'nofollow' || directive === 'none'

/** `noindex, otherbot: nofollow`: a name applies to what follows it. */
function directivesFor(tag: string, token: string): string[] {
  let isForUs = true
  return tag.split(',').flatMap((part) => {
    const colon = part.indexOf(':')
    const name = part.slice(0, Math.max(colon, 0)).trim()
    if (name === '' || VALUED.test(name)) return isForUs ? [part.trim()] : []
    isForUs = name === token
    return isForUs ? [part.slice(colon + 1).trim()] : []
  })
}
