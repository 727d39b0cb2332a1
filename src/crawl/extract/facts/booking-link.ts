import { sellsTickets } from '#domain/safety/known-services.ts'

/**
 * How much a link looks like the one that books this event: 2 where its words say so, 1 where only its address is that of a
 * ticket office or a form, 0 if it is none (vouchers, membership, a newsletter, one's own basket).
 */
export function bookingLinkScore(text: string, href: string): 0 | 1 | 2 {
  const words = text.replace(/\s+/g, ' ').trim().slice(0, 200)
  if (words.length >= 60 || OTHER.test(words) || OTHER_PATH.test(pathOf(href)) || /^(?:mailto|tel):/i.test(href))
    return 0
  if (BOOKS.test(words)) return 2
  return isTicketHost(href) && (words === '' || GOES_THERE.test(words)) ? 1 : 0
}

const BOOKS =
  /\b(?:book(?! (?:club|shop|fair|group|launch|swap|week|bug|trail|review|list|sale|fest\w*|token)s?\b)|buy|tickets?|reserve(?! collection)|register|registration|sign[- ]?up|get (?:a )?place|rsvp|join (?:the )?wait(?:ing)?[- ]?list)\b/i
const OTHER =
  /\b(?:gift|vouchers?|membership|become a member|newsletter|mailing list|updates|basket|cart|checkout|my account|log ?in|sign[- ]?in|manage (?:my |your )?booking|cancel|refunds?|terms|policy|faqs?|how to book|group bookings?|school (?:bookings?|visits)|venue hire|party|parties|season ticket|lottery|raffle|donate|bookshop|table|restaurant|booking fees?|box office|parking|(?:about|all|your|lost) (?:tickets|bookings?)|ticket(?:ing)? (?:prices|information|info|policy|exchange)|(?:story|picture|comic|note|text|cook|guide|e-?)books?)\b/i
const OTHER_PATH =
  /(?:gift|voucher|membership|newsletter|mailing-?list|basket|cart|checkout|my-?account|login|log-in|sign-?in|refund|terms|policy|venue-?hire|donate)(?:$|[^a-z])/i
const GOES_THERE =
  /^(?:more|more info(?:rmation)?|find out more|details|here|click here|link|go|visit(?: (?:site|website))?|website|event page|free|£.{0,20})$/i

/** What venues call their own ticket offices. */
const OWN_TICKET_HOST = /^(?:tickets?|bookings?|book|boxoffice|buy)\./i

const isTicketHost = (href: string) => {
  const host = URL.parse(href, 'https://page.invalid/')?.hostname ?? ''
  return sellsTickets(host) || OWN_TICKET_HOST.test(host)
}
const pathOf = (href: string) => URL.parse(href, 'https://page.invalid/')?.pathname ?? ''
