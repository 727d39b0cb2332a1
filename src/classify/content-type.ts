import type { EventToClassify } from '#domain/classification.ts'
import { foldText } from '#domain/text.ts'
import type { ContentType } from '#domain/vocabulary.ts'

/**
 * Whole titles that are no events: pieces of a web site that an extractor took for one. Only a whole title counts:
 * 'Cookies' is a notice, 'Cookie decorating' an event. Nothing here is said of descriptions, which mention all of it.
 */
const NOT_EVENTS: [ContentType, RegExp][] = [
  [
    'navigation',
    /^(?:home(?: ?page)?|menu|search(?: results)?|skip to .{1,40}|read more|find out more|more info(?:rmation)?|learn more|view all(?: events)?|see all(?: events)?|all events|what'?s on|events?|calendar|events? calendar|next|previous|back(?: to .{1,40})?|load more|share(?: this .{1,20})?|filters?|upcoming events|past events|log ?in|sign in|my account|site ?map|contact(?: us)?|about(?: us)?|getting here|how to find us|find us|plan your visit|visit us|opening (?:times|hours)|page not found|404.{0,30})$/,
  ],
  [
    'administrative',
    /^(?:privacy(?: (?:policy|notice))?|terms(?: (?:and|&) conditions| of (?:use|service))?|(?:about )?cookies?(?: (?:policy|settings|notice|preferences))?|accessibility(?: statement)?|safeguarding(?: policy)?|complaints?(?: procedure)?|vacancies|jobs|careers|work (?:for|with) us|volunteer(?: with us)?|press(?: office)?|annual report|faqs?|frequently asked questions|(?:we are |temporarily )?closed(?: today)?|bank holiday closure|venue hire|hire (?:a space|our .{1,30}|us)|access(?: information)?|map|floor ?plan|code of conduct)$/,
  ],
  [
    'ecommerce',
    /^(?:(?:online )?shop|(?:our )?gift ?shop|gift (?:vouchers?|cards?)|buy (?:now|tickets|a gift .{1,20})|(?:shopping )?(?:basket|cart)|add to (?:basket|cart)|checkout|(?:annual )?(?:membership|season tickets?|passes)(?: prices)?|merchandise|tickets?(?: and prices)?|(?:book|buy) (?:now|tickets)|donate(?: now)?|prices)$/,
  ],
  [
    'marketing',
    /^(?:(?:join|sign up (?:to|for)|subscribe(?: to)?)(?: our)?(?: (?:mailing list|newsletter|e-?news|emails?).{0,30})?|(?:our )?newsletter|mailing list|stay in touch|keep in touch|follow us.{0,40}|special offers?|become a (?:member|friend|patron).{0,30}|support us|advertise with us|testimonials|\d{1,2}% off.{0,60}|black friday.{0,40}|download (?:our|the) app)$/,
  ],
]

/** Titles that a play or an exhibition may well have; with a description of its own it is one. */
const ALSO_A_TITLE =
  /^(?:home|menu|next|previous|back|map|closed|access|tickets?|prices|jobs|calendar|careers|merchandise)$/
const OWN_DESCRIPTION_LENGTH = 60

/** What the text is, by its title: `event` unless it is plainly a piece of the web site around events. */
export function contentTypeOf({ title, description }: EventToClassify): {
  contentType: ContentType
  quote: string | null
} {
  const name = foldText(title.slice(0, 200)).replace(/[\s.…!?:>»→|-]+$/, '')
  const isDescribed = (description?.length ?? 0) >= OWN_DESCRIPTION_LENGTH
  const found = NOT_EVENTS.find(([, pattern]) => pattern.test(name))
  if (!found || (isDescribed && ALSO_A_TITLE.test(name))) return { contentType: 'event', quote: null }
  return { contentType: found[0], quote: title }
}
