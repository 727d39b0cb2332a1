import { expect, test } from 'vitest'
import { bookingLinkScore } from './booking-link.ts'

test.each([
  ['Book now', '/owls/book'],
  ['Book tickets', 'https://venue.ticketsolve.com/shows/1'],
  ['Tickets', '/tickets/1'],
  ['Buy tickets – £5', '/owls'],
  ['Reserve a place', '/form'],
  ['Register', '/form'],
  ['Sign up here', '/form'],
  ['RSVP', '/form'],
])('%s books', (text, href) => expect(bookingLinkScore(text, href)).toBe(2))

test.each([
  ['More info', 'https://www.eventbrite.co.uk/e/owls-1'],
  ['', 'https://tickets.venue.example/1'],
])('%j to a ticket office may book', (text, href) => expect(bookingLinkScore(text, href)).toBe(1))

test.each([
  ['Gift vouchers', '/vouchers'],
  ['Buy a gift voucher', '/shop'],
  ['Membership', '/membership'],
  ['Buy membership', '/join'],
  ['Sign up to our newsletter', '/newsletter'],
  ['Sign up', '/newsletter-signup?list=1&newsletter'],
  ['Your basket', '/basket'],
  ['Buy tickets', '/basket'],
  ['My account', '/my-account'],
  ['How to book', '/help'],
  ['Booking terms', '/terms'],
  ['Book club', '/book-club'],
  ['Book a table', '/restaurant'],
  ['Storybooks', '/shop'],
  ['More info', '/owls'],
  ['Book by e-mail', 'mailto:owls@venue.example'],
  ['Our friends', 'https://www.eventbrite.co.uk/o/friends'],
])('%s (%s) does not', (text, href) => expect(bookingLinkScore(text, href)).toBe(0))
