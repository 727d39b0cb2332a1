import { foldText } from '#domain/text.ts'

/** How likely the words of a link or an address lead to events, 0 to 1; null if they say nothing about it. */
export function scoreWords(words: string): number | null {
  if (LISTING.test(words)) return 0.85
  if (FAMILY.test(words)) return 0.8
  if (KINDS.test(words)) return 0.65
  return null
}

/** An address or a text as plain words: 'What’s-on_2026.html' is 'whats on 2026'. */
export const asWords = (text: string) =>
  foldText(text)
    .replace(/\.(html?|php|aspx?|jsp|cfm)$/, '')
    .replace(/'/g, '')
    .replace(/[^a-z0-9&]+/g, ' ')
    .trim()

/** Never worth a request, if a whole path segment or link text matches. */
export const isNever = (words: string) => NEVER.test(words)
/** Seldom lead to events. */
export const isAside = (words: string) => ASIDE.test(words)
/**
 * How much a page of that name says of getting in and about: 3 for one about access, 2 about visiting or when it is open, 1 about the way
 * there; 0 for any other.
 */
export function visitorRank(words: string): 0 | 1 | 2 | 3 {
  if (isNever(words)) return 0
  if (ACCESS_PAGE.test(words)) return 3
  if (VISIT_PAGE.test(words)) return 2
  return WAY_PAGE.test(words) ? 1 : 0
}

export const isPast = (words: string) => PAST.test(words)
export const isNextPage = (text: string) => NEXT_PAGE.test(text)

const LISTING =
  /\b(whats? ?s? ?on|whatson|events?|calendar|diary|listings?|programme|upcoming|coming (up|soon)|things to do|days out|see and do|today|this week(end)?|season)\b/
const FAMILY =
  /\b(famil(y|ies)|kids?|child(ren)?s?|toddlers?|bab(y|ies)|under (5|fives)s?|little ones|teens?|young people|junior|half ?term|holidays? (club|camp|activit\w+|fun)?|school holidays?|easter|summer|christmas|halloween|storytimes?|rhyme ?times?|stay and play)\b/
const KINDS =
  /\b(workshops?|shows?|performances?|exhibitions?|activit(y|ies)|class(es)?|courses?|sessions?|concerts?|gigs?|screenings?|films?|cinema|theatre|festivals?|fairs?|tours?|trails?|talks?|clubs?|camps?|productions?|tickets?|book now|dates|schedule|timetable)\b/

const NEVER = new RegExp(
  `^(${[
    '(our|the|online|gift|museum|book|visit the|visit our)? ?(shop|store|shopping|webshop|e shop)',
    '(shopping |your |my |view )?(basket|cart|bag|checkout|trolley|wishlist)',
    '(my |your |user |customer )?(account|accounts|profile|orders|password|dashboard)',
    '(sign|log) ?(in|out|up|on|off)( or .*)?|register|registration|subscribe|unsubscribe|newsletters?|mailing list|join (our|the) mailing list',
    '(jobs?|careers?|vacanc(y|ies)|recruitment|work (for|with) us|current vacancies|join (our|the) team|volunteer(ing)?|internships?|apprenticeships?)',
    '(privacy|cookies?|data protection|terms|legal|copyright|disclaimer|modern slavery|complaints|safeguarding)( (policy|policies|notice|statement|settings|preferences|and .*|of .*))*',
    'terms & conditions|accessibility statement|site ?map|search|search results|feedback',
    '(donate|donations?|give|giving|make a donation|ways to give|legac(y|ies)|fundraising|fundraise|support us|appeal|sponsorship|patrons?)( now| today| here)?',
    'gift (cards?|vouchers?|tokens?)|vouchers?|merchandise|merch',
    '(press|media)( (office|centre|center|releases?|room|kit|enquiries))?|investors?|tenders?|procurement|governance|trustees|annual reports?|policies',
    'wp (admin|login|content|includes)|xmlrpc|cgi bin|cdn cgi|author|authors|user|users|admin|feed|rss|comments?|print|share|tags?|embed|api|assets|static|uploads|downloads?|documents?',
    'facebook|twitter|instagram|tweet|pin it|whatsapp|e ?mail|print this page|back to top|skip to (main )?content',
  ].join('|')})$`,
)
const ASIDE = new RegExp(
  `^(${[
    '(latest |our )?(news|blog|blogs|stories|articles?|posts?|journal|magazine|podcasts?|videos?|gallery|galleries|photos?)( and .*)?',
    'about( us| the .*)?|who we are|our (team|story|history|people|mission|vision|partners|supporters|sponsors)|history|heritage|team|staff|people|board|partners|faqs?|help',
    'contact( us)?|get in touch|find us|getting here|how to (find|get).*|directions|location|opening (times|hours)|plan your visit|parking|access(ibility)?',
    '(venue|room|hall|space|private|corporate)? ?(hire|hires|hiring)( .*)?|(room|venue|private|conference)s? (hire|bookings?|rentals?)|weddings?|conferenc\\w+|corporate|parties',
    '(cafe|restaurant|bar|menus?|food( and drink)?|eat( and drink)?)',
    '(members?|memberships?|become a member|friends|support|supporters|research|collections?|archives?|catalogue|projects?|publications?|schools?|teachers?|learning resources|resources)',
  ].join('|')})$`,
)
const ACCESS_PAGE =
  /^(our |venue |visitor |disabled |physical |building )?(access(ibility)?|access for all|disabled access)( (and|&) .{1,30}| (information|info|guide|at .{1,30}|for visitors|needs))?$/
const VISIT_PAGE =
  /^(plan (your|a) (visit|trip|day)( out)?|visit( us| (information|info))?|visiting( us| the .{1,30}| with .{1,30})?|your visit( to .{1,30})?|visitor (info|information|guide|facilities)|know before you go|before you (visit|come|go|arrive)|(practical|venue|useful) information|famil(y|ies) (visits|facilities|information)|(our )?(facilities|amenities)( (and|&) .{1,30})?|(our )?opening (times|hours)( (and|&) .{1,30})?|(times|hours) (and|&) (prices|admission))$/
const WAY_PAGE =
  /^(getting (here|there)( .{1,30})?|how to (find|get|reach) (us|here|there|to .{1,30})|find(ing)? us|directions|location( (and|&) .{1,30})?|travel(ling)?( (information|info|here|to .{1,30}))?|(car )?parking( (and|&) .{1,30})?|where (we are|to find us))$/
const PAST =
  /^(our |view |see |browse |all )?((past|previous|earlier|archived?|archives|finished)( (events?|shows?|productions?|performances|exhibitions?|programmes?|seasons?|whats on|years?|month|week|day))?|(events?|shows?|exhibitions?|productions?|whats on) archives?|whats been on)$/
const NEXT_PAGE =
  /^(next( (page|month|week|events?|results|day|set))?|(view |see |show |load )?more( (events?|shows?|dates|results|listings|whats on|activities|workshops|performances|exhibitions))?|older|later( events)?|page \d{1,3}|\d{1,2}|(view |see |show |browse )?(all|full)( \w+){0,2} ?(events?|shows?|listings?|whats on|exhibitions|calendar|programme|workshops|activities)?)$/
