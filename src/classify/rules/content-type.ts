import type { EventToClassify } from '#domain/classification/classification.ts'
import { foldText } from '#domain/text.ts'
import type { ContentType } from '#domain/vocabulary.ts'

/**
 * Whole titles that are no events: pieces of a web site that an extractor took for one. Only a whole title counts:
 * 'Cookies' is a notice, 'Cookie decorating' an event. Nothing here is said of descriptions, which mention all of it.
 */
const NOT_EVENTS: [ContentType, RegExp][] = [
  [
    'navigation',
    /^(?:home(?: ?page)?|(?:main |site )?menu|search(?: (?:results|events|our .{1,20}|this site))?|quick ?links|you are here|browse(?: by .{1,30}| all.{0,20})?|(?:filter|sort) by .{1,30}|(?:next|previous|last|this) (?:month|week|page|day)|(?:older|newer|recent|previous|next) (?:posts?|events?|articles?|entries)|show (?:more|all|less|filters?)|view (?:full )?(?:programme|program|calendar|map|details|more|basket)|(?:events?|news) archives?|events in \w{3,9}(?: \d{4})?|log ?in ?(?:\/|or|\|) ?(?:register|sign up)|register ?(?:\/|or) ?log ?in|register|(?:directions|parking|travel)(?: (?:and|&) (?:directions|parking|travel))?|(?:list|month|week|day|grid) view|jump to .{1,30}|toggle .{1,30}|close(?: menu)?|breadcrumbs?|skip to .{1,40}|read more|find out more|more info(?:rmation)?|learn more|view all(?: events)?|see all(?: events)?|all events|what'?s on|events?|calendar|events? calendar|next|previous|back(?: to .{1,40})?|load more|share(?: this .{1,20})?|filters?|upcoming events|past events|log ?in|sign in|my account|site ?map|contact(?: us)?|getting here|how to find us|find us|plan your visit|visit us|opening (?:times|hours)|page not found|404.{0,30})$/,
  ],
  [
    'administrative',
    /^(?:(?:our |website )?privacy(?: (?:policy|notice|statement))?|(?:this (?:web)?site|we) uses? cookies|(?:refunds?|returns?|cancellations?|exchanges?|equality|diversity|equality (?:and|&) diversity|data protection|environmental|photography|booking|child protection|lost property|acceptable use)(?: (?:and|&) (?:refunds?|returns?|exchanges?|cancellations?))?(?: (?:policy|policies|statement))|modern slavery(?: statement)?|policies(?: (?:and|&) procedures)?|(?:gdpr|legal|disclaimer|copyright)(?: notice)?|(?:job )?vacanc(?:y|ies)(?::.{1,80})?|job (?:opportunit(?:y|ies)|opening|description)s?(?::.{1,80})?|we(?:'| a)re (?:hiring|recruiting).{0,40}|join (?:the|our) team|meet the team|our (?:team|staff|trustees|board|people|policies|governance)|board of (?:trustees|directors)|(?:the )?trustees|governance|staff(?: list| directory)?|annual reports?(?: (?:and|&) accounts)?|(?:office |temporarily |now )?closed (?:for|until|on) .{1,50}|office closed|(?:christmas|easter|holiday|bank holiday|summer|winter) (?:opening|closing|closure)(?: (?:hours|times|dates))?|(?:access|facilities|access (?:and|&) facilities)|(?:venue|room|hall|party|private) hire(?: (?:and|&) .{1,30})?|hire (?:the|a) (?:hall|room|venue|theatre|space)|(?:freedom of information|whistleblowing)(?: policy)?|terms(?: (?:and|&) conditions| of (?:use|service))?(?: of (?:booking|sale|entry|use))?|(?:about )?cookies?(?: (?:policy|settings|notice|preferences))?|accessibility(?: statement)?|safeguarding(?: policy)?|complaints?(?: procedure)?|vacancies|jobs|careers|work (?:for|with) us|volunteer(?: with us)?|press(?: office)?|faqs?|frequently asked questions|(?:we are |temporarily )?closed(?: today)?|bank holiday closure|venue hire|hire (?:a space|our .{1,30}|us)|access(?: information)?|map|floor ?plan|code of conduct)$/,
  ],
  [
    'ecommerce',
    /^(?:(?:online )?shop(?: (?:all|now|online|home))?|(?:your |my )?(?:basket|cart|bag)(?: is empty| \(\d+\))?|(?:delivery|shipping)(?: (?:and|&) returns)?|sold out|(?:theatre|gift) tokens?|continue shopping|proceed to checkout|(?:add|apply) (?:a )?(?:promo|discount|voucher) code|admission(?: prices| charges)?|(?:our )?gift ?shop|gift (?:vouchers?|cards?)|buy (?:now|tickets|a gift .{1,20})|(?:shopping )?(?:basket|cart)|add to (?:basket|cart)|checkout|(?:annual )?(?:membership|season tickets?|passes)(?: prices)?|merchandise|tickets?(?: (?:and )?prices)?|(?:book|buy) (?:now|tickets)|donate(?: now)?|prices)$/,
  ],
  [
    'general',
    /^(?:about(?: (?:the|our) .{1,40}| us)|our (?:story|history|mission|vision|values|building|work(?: .{1,30})?)|(?:the )?(?:building|history|team)|who we are|what we do|mission(?:,)? (?:(?:and|&) )?(?:vision|values)(?: (?:and|&) values)?|(?:latest |our |all )?news|(?:our )?blog|press releases?|media centre|in the news|history of (?:the )?(?:building|venue|theatre|museum|hall)|image gallery|photo gallery|videos?|podcasts?)$/,
  ],
  [
    'marketing',
    /^(?:never miss (?:an event|a show|out).{0,30}|get the latest.{0,50}|be the first to (?:know|hear).{0,40}|subscribe|why (?:visit|choose|join|book with)(?: us)?|what (?:our )?(?:visitors|customers|people|guests) (?:say|are saying|think).{0,20}|leave (?:us )?a (?:legacy|gift in your will|review)|our (?:sponsors|partners|supporters|funders)|sponsors?|(?:sponsor|fund|partner with) us|\d{1,2}% off(?: (?:all|your|tickets|selected|this|when|every|any|online|our|everything|membership)\b.{0,60})?|connect with us|share your (?:photos|experience).{0,30}|(?:join|sign up (?:to|for)|subscribe(?: to)?)(?: our)?(?: (?:mailing list|newsletter|e-?news|emails?).{0,30})?|(?:our )?newsletter|mailing list|stay in touch|keep in touch|follow us.{0,40}|special offers?|become a (?:member|friend|patron).{0,30}|support (?:us|our work)|ways to (?:give|support.{0,20})|advertise with us|testimonials|black friday(?: (?:sale|offers?|deals?))?|download (?:our|the) app)$/,
  ],
]

/** Titles that a play or an exhibition may well have; with a description of its own it is one. */
const ALSO_A_TITLE =
  /^(?:home|menu|search|news|blog|history|the (?:building|history|team|trustees)|next|previous|back|map|closed|close|access|facilities|tickets?|prices|jobs|calendar|careers|merchandise|register|policies|disclaimer|legal|copyright|subscribe|sold out|admission|meet the team|sponsors?|videos?|parking|travel|directions|bag|our (?:story|history|work .{1,30})|about the .{1,40}|browse|what we do|who we are|closed (?:for|until|on) .{1,50})$/
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
