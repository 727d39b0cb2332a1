/**
 * How much a link looks like the one that books this event: 2 where its words say so, 1 where only its address is that of a
 * ticket office or a form, 0 where it is none (vouchers, membership, a newsletter, one's own basket).
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

/** Offices that sell for many venues, and what venues call their own. */
const TICKET_HOST =
  /(?:^|\.)(?:eventbrite\.(?:co\.uk|com|ie)|ticketsource\.(?:co\.uk|com)|ticketmaster\.co\.uk|seetickets\.com|ticketweb\.uk|ticketsolve\.com|spektrix\.com|tickettailor\.com|buytickets\.at|outsavvy\.com|skiddle\.com|designmynight\.com|bookwhen\.com|bookitbee\.com|eequ\.org|happity\.co\.uk|hoop\.co\.uk|trybooking\.com|universe\.com|dice\.fm|wegottickets\.com|fatsoma\.com|artsvp\.co\.uk|ticketlab\.co\.uk|savoysystems\.co\.uk|digitickets\.co\.uk|fareharbor\.com|classforkids\.io|pembee\.app|lu\.ma|tessituranetwork\.com)$|^(?:tickets?|bookings?|book|boxoffice|buy)\./i

const isTicketHost = (href: string) => TICKET_HOST.test(URL.parse(href, 'https://page.invalid/')?.hostname ?? '')
const pathOf = (href: string) => URL.parse(href, 'https://page.invalid/')?.pathname ?? ''
