import { Fragment } from 'react'

/** What colleagues wrote: its web addresses, e-mail addresses and telephone numbers can be pressed. */
export const LinkedText = ({ children: text }: { children: string }) =>
  splitLinks(text).map(({ words, href }, index) => {
    const key = `${index} ${words}`
    if (href === null) return <Fragment key={key}>{words}</Fragment>
    const isNumber = href.startsWith('tel:')
    return (
      <a
        key={key}
        href={href}
        {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
        className={`text-primary underline underline-offset-4 ${isNumber ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
      >
        {words}
      </a>
    )
  })

/** The pieces of a text in order; `href` null = it is no link. */
export function splitLinks(text: string): { words: string; href: string | null }[] {
  const pieces: { words: string; href: string | null }[] = []
  let end = 0
  for (const found of text.matchAll(LINKS)) {
    const words = found.groups?.address ? withoutPunctuation(found[0]) : found[0]
    const href = hrefOf(words, found.groups ?? {})
    if (href === null) continue
    if (found.index > end) pieces.push({ words: text.slice(end, found.index), href: null })
    pieces.push({ words, href })
    end = found.index + words.length
  }
  if (end < text.length) pieces.push({ words: text.slice(end), href: null })
  return pieces
}

/** A web address; an e-mail address; or a telephone number as people write it, with eight digits or more. */
const LINKS =
  /(?<address>\b(?:https?:\/\/|www\.)[^\s<>"“”]+)|(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<number>\+?\d(?:[\d ()-]{6,}\d))/gi

function hrefOf(words: string, { address, email }: Partial<Record<string, string>>): string | null {
  if (email) return `mailto:${words}`
  if (!address) return `tel:${words.replace(/[^\d+]/g, '')}`
  const href = /^www\./i.test(words) ? `https://${words}` : words
  return URL.canParse(href) ? href : null
}

/** An address in a sentence ends before the full stop, and before a bracket that was opened before it. */
function withoutPunctuation(address: string): string {
  const end = address.replace(/[.,;:!?'’]+$/, '')
  const isOpen = end.split('(').length >= end.split(')').length
  return end.endsWith(')') && !isOpen ? withoutPunctuation(end.slice(0, -1)) : end
}
