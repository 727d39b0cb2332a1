import { saysNothingIsOn } from '#domain/event/name.ts'
import { recalling } from '#domain/recall.ts'

/** What pages write around their events: labels, buttons and headings that name no event. English, as venues use it. */

const whole = (...alternatives: string[]) => new RegExp(`^(?:${alternatives.join('|')})$`, 'i')

/** Buttons and links. Compared with a text stripped of punctuation at its ends. */
const BUTTON = whole(
  '(?:info(?:rmation)?|book(?:ing)?|tickets?|details)(?: (?:&|and) (?:info(?:rmation)?|tickets?|booking|details))* for .{0,80}',
  '(?:info(?:rmation)?|details|booking|tickets?|times|prices)(?: (?:&|and|/|\\+) (?:info(?:rmation)?|details|booking|tickets?|times|prices))+',
  '(?:find out|read|see|view|show|discover|learn|load) (?:more|all|details|full details|dates|event|events|times|listing)(?: .{0,60})?',
  'more(?: (?:info(?:rmation)?|details|dates|events|about .{0,60}))?',
  '(?:full |event |further |key |essential |practical |useful )?(?:details|info|information)',
  '(?:performance|show|race|tour) dates?',
  '(?:book|buy|reserve|order|get|grab|select|choose)(?: (?:now|online|here|tickets?|your (?:tickets?|places?)|a (?:place|ticket|space)|places?|date|dates|seats?|via .{0,30}))*',
  '(?:book|buy|get) .{0,60} tickets?',
  '(?:our |all )?(?:tickets?|booking|bookings|registration|register|sign up|rsvp|drop[- ]?in|free drop[- ]?in|join us|enquire|enquiries)(?: (?:now|here|required|essential|info|information|prices?|office|link|available|from))*',
  '(?:add|post|submit|upload|enter|see|find|view|get|read|check|book|buy|register|apply|join|donate|click)(?: (?:it|them|this|yours|more|all|now|out))* here',
  'share(?: .{0,40})?|print|download|save|add to (?:my )?(?:calendar|basket|diary|favourites|wishlist)|back(?: to .{0,40})?|next|prev(?:ious)?|close|menu|search|filter(?: .{0,30})?|skip to .{0,40}|home|login|log in|sign in|subscribe|donate(?: now)?|play|pause|trailer|watch (?:the )?trailer|view map|map|directions|get directions|now|today|tomorrow|this week(?:end)?|next week|new|free|for free|free entry|hide|expand|show|apply|go|email|phone|tel|telephone|website|visit website|image|photo|gallery|icon|list|grid|month|week',
  '(?:(?:add to|save to|export(?: to)?|subscribe(?: to| via)?|download) )?(?:my |your )?(?:google|apple|outlook|yahoo|office 365|i) ?cal(?:endar)?|(?:google|apple|outlook|yahoo)(?: (?:calendar|ics|live|365|maps?))+|ics|ical(?:endar)?(?: export| file)?|outlook(?: live| 365)?|export (?:events?|calendar|.ics file)|google maps?|live chat',
  '(?:this|which|it|price|ticket|session)s? includes?',
  '(?:limited|few|last few|only \\d+) (?:availability|tickets?|places|seats|spaces)(?: (?:left|remaining))?|selling fast|available|unavailable|on sale|waiting list|join (?:the )?waiting list|off sale|fully booked|ended|expired|just announced|(?:re)?scheduled|confirmed|tentative|(?:un)?approved|adopted|draft|not (?:yet )?(?:available|published)',
  '(?:join (?:(?:the|via|on|us on|our) )*)?(?:zoom|teams|webex|webcast|live ?stream|video)(?: (?:meeting|link|call|id|webinar))?|(?:join|watch|view) (?:the )?(?:meeting )?(?:online|live|virtually)',
  'facebook|twitter|instagram|youtube|whatsapp|x|tiktok|linkedin|pinterest',
  '(?:part of (?:a|the|an) )?(?:recurring (?:event|series)|event series)(?: \\(?(?:see|view|show) all\\)?)?',
  '(?:and |plus |\\+ ?)?(?:other|more|further|various|selected|multiple|many) (?:dates|times|days|dates (?:and|&) times)',
)

/** Labels of what stands beside or below them, and words for kinds of events. */
const FIELD = whole(
  '(?:the |our )?(?:hall|museum|library|theatre|cinema|gallery|centre|house|garden|farm|pool|building|venue|box office|office)?s? ?(?:is |will be )?closed(?: (?:today|all day|to the public))?',
  '(?:film|show|event|race|match|performance|session|screening|available|upcoming|next|choose|select|key|more|all|other|future|start|end|ending|finish|last|opening|session|class)?(?: a| your)? ?(?:dates?|times?|performances?|screenings?|sessions?|showings?|showtimes|schedule)(?: (?:and|&|/) (?:times?|dates?|tickets?|prices?|booking|location|place|venue|performances))?',
  'dates?,? times?,? (?:and|&) (?:tickets?|prices?|location)',
  '(?:20\\d\\d )?(?:(?:key|quick|show|event|festival|concert|fair|race|trip|camp|course|tour|walk) )?(?:facts|specifics|particulars|details|essentials|information)',
  '(?:the )?(?:doors?|gates?|show|festival|event|concert|gig|performance|film|screening|venue|site|grounds?|bar|ceremony|registration|check-?in|support(?: act)?|main act|headliner) (?:opens?|starts?|begins?|commences?|ends?|closes?|finish(?:es)?)(?: at)?',
  '(?:meeting|session|class|club|group|training|practice) (?:days?|nights?|evenings?|times?|place)',
  'when(?: (?:and|&) where|.s it on| is it)?|what.?s the (?:cost|price)|where(?: is it)?|who(?: (?:is it |it.?s )?for)?|what|why|how(?: much| to (?:book|get (?:here|there|to us)|find us|join))?|cost|costs|price|prices|pricing|admission|entry|fee|fees|tickets? prices?|ticketing',
  'ages?(?: (?:range|guidance|group|suitability|recommendation|rating))?(?: ?(?:/|&|and) ?access(?:ibility)?)?|suitab(?:le for|ility)|recommended age|audience|duration|running time|run ?time|length|location|venue|place|room|address|type|category|categories|tags?|genre|status|day|month|year|event|events?|title|name|activity|organi[sz]er|contact(?: us)?|meeting point|doors(?: open)?|start|end|starts|ends|finish',
  'description|overview|about(?: (?:the|this) (?:event|show|film|production|session|workshop|exhibition))?|synopsis|the show|the film|cast(?: (?:and|&) creatives?)?|reviews?|access|accessibility|faqs?|terms(?: (?:and|&) conditions)?|good to know|need to know|what to expect|what to bring|useful information|at a glance|cinema|theatre|exhibition|workshop|family|families|film|music|talk|talks|tour|tours|course|class|festival|dance|comedy|drama|kids|children|adults|community|online|in person|outdoor|indoor|other|general|all|any|featured|highlight|highlights|popular|recommended',
  'upcoming|forthcoming|next(?: up| one)?|PG|12A|(?:cert(?:ificate)?|rated) (?:U|PG|12A?|15|18)|yes|no|n/?a|tbc|tba|and|or|at|on|from|to|until|by|with|in|the|per (?:person|child|adult|family|ticket)|adults?|child(?:ren)?|concessions?|under \\d+s?|family ticket|members?',
)

/** '2026', '2016/7', '2025–26' */
const YEARS = '(?:19|20)\\d\\d(?: ?[-/–] ?\\d{1,4})?'
/** A page or a section that gathers events; no event is called this. */
const GATHERING = whole(
  '(?:.{0,40} )?what.?s (?:on|coming up|happening)(?: (?:soon|now|(?:(?:at|in|for|this|on|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?) .{0,60}))?',
  `(?:${YEARS} )?(?:our |all |upcoming |forthcoming |future |current |latest |next |more |other |past |previous |archived |featured |free |special |family |families |children'?s |kids'? |half[- ]term |holiday |weekly |regular |school holiday |new |the )*(?:events?|programme|program|activities|activities and events|events and activities|calendar|listings?|diary|schedule|timetable|season|shows?|productions|performances|exhibitions|exhibitions and events|workshops|classes|courses|films|screenings|sessions|clubs|groups|meetings|readings|rehearsals|fixtures|happenings|attractions|dates|gigs|concerts|recitals|lectures|talks|walks|outings|things to do)(?: (?:&|and) (?:events|activities|workshops|exhibitions|classes|courses|meetings|shows|talks|tours|clubs|groups|films|readings|rehearsals))*(?: (?:calendar|programme|listings?|diary|schedule|timetable))?(?: (?:at|in|for) .{0,60}| ${YEARS})?`,
  `(?:[\\w'&/-]+ ){1,4}(?:events|screenings|exhibitions|listings|timetable|events? calendar|calendar of events)(?: (?:at|in|for|around) .{0,60}| ${YEARS})?`,
  '(?:our |the )?(?:group|club|section|church|parish|village|community|society|school|annual|monthly|yearly) (?:calendar|diary)',
  '(?:our |the )?(?:regular|weekly|normal|usual) (?:week|activities|groups|meetings|diary|timetable|programme|sessions|classes)|(?:the )?(?:next|coming|following) (?:few |two |three |four |five |six |\\d+ )?(?:\\w+days|weeks|months|events|meetings|dates)|next (?:course|term|term dates)|archives?: .{0,40}|(?:[\\w&/-]+ ){1,3}archives?|main navigation|entries',
  '(?:now|currently) (?:showing|playing|on|booking)|coming (?:soon|up)|now (?:&|and) next|on now|next up|(?:(?:the |your |this )?(?:day|week|month) )?at a glance|this (?:week|weekend|month|season|term)|next (?:week|month|weekend)|today|tomorrow|home|homepage|welcome(?: to .{0,80})?|about us|visit(?: us)?|search results?|results|main (?:stage|house|space)|studio|archive|event archive|save the dates?|dates for your diary',
  '(?:spring|summer|autumn|fall|winter|easter|christmas|half[- ]term|term|holiday)(?: (?:programme|season|events|activities|term|\\d{4}))*',
)

/** Headings that say for whom or of what kind the things below them are; now and then a thing is called so itself. */
const AUDIENCE =
  '(?:under|over)[- ](?:fives?|5s|[1-9]0s)|children|kids|families|babies|toddlers|pre-?schoolers|young (?:people|families|adults)|youth|teens|teenagers|adults|grown-?ups|parents|carers|seniors?|senior citizens|older people|pensioners|men|women|ladies|everyone|members|beginners|schools|groups'
const SUBJECT =
  'music|arts?|crafts?|sports?|dance|drama|theatre|fitness|exercise|health|wellbeing|well-being|learning|education|worship|prayer|social|community|nature|outdoors?|food|film|hobbies|games|languages|faith|charity|leisure|culture|heritage|history|reading|books|technology|music-making'
const KIND = whole(
  `(?:for |the |our )?(?:(?:${AUDIENCE})(?:,? (?:&|and) |, |/)?)+(?: (?:activities|groups|clubs|events|sessions|classes))?`,
  `(?:the |our )?(?:(?:${SUBJECT})(?:,? (?:&|and) |, |/)?)+(?: (?:activities|groups|clubs|events|sessions|classes))?`,
)

/** Headings of what is beside the page's subject. */
const BESIDE =
  /^(?:you (?:may|might|could) (?:also|like)|also (?:on|happening|of interest)|related|similar|more (?:events|like this|from|shows|to (?:explore|see|do)|what'?s on|coming)|other (?:events|shows|things|dates you)|what else|recommended|don'?t miss|people also|next (?:post|event)|previous|elsewhere|from the blog|(?:latest|recent) (?:blog )?(?:news|posts|tweets|comments)|news$|past$|past (?:events|exhibitions|shows|performances|meetings|productions|activities)|previous (?:events|productions)|(?:event )?archives?$|opening (?:hours|times)|advertisement|sponsored(?: links| content)?$|(?:in|from) (?:our|the) (?:shop|blog|archives?)|newsletter|sign up|follow us|leave a (?:reply|comment)|comments|reviews?$|quotes$|press$|our partners|supported by|vacancies|jobs$|work with us|join our team|hire$|venue hire|room hire|private hire|terms (?:and|&)|cookies?$|privacy)/i

/** Sections of an address whose pages are about something else than events, though they bear dates. */
const OTHER_SECTION =
  /\/(?:news|blog|press|press-releases?|latest-news|stories|articles?|posts?|jobs?|vacanc(?:y|ies)|careers?|recruitment|work-with-us|basket|hire|venue-hire|room-hire|private-hire|privacy[^/]*|cookies?[^/]*|terms[^/]*|policies|archive|tenders?)(?:\/|\.\w+$|$)/i

/** Sections of an address that sell things, among them places at events. */
const SHOP_SECTION = /\/(?:shop|store|products?)(?:\/|\.\w+$|$)/i

const NEWS_HEADING = /^(?:(?:latest |our |all |recent )?news(?: (?:and|&|from) .{0,40})?|(?:our )?blog)$/i

const OTHER_HEADING =
  /^(?:(?:latest |our |all |recent )?news(?: (?:and|&|from) .{0,40})?|(?:our )?blog|press(?: (?:releases?|room|office))?|jobs?(?: (?:vacancies|opportunities|with us|board|at .{0,40}))?|(?:current |job )?vacanc(?:y|ies)(?: .{0,40})?|careers?(?: (?:with us|at .{0,40}))?|work (?:with|for) us|join our team|shop|(?:online |gift )shop|(?:venue|room|private|hall|party|space) hire(?: .{0,40})?|hire (?:us|our|the|a) .{0,40}|hire|privacy(?: .{0,30})?|cookies?(?: .{0,30})?|terms (?:and|&) conditions.{0,20}|opening (?:hours|times)|visitor comments|tenders?|(?:[\w'’]+ ){0,4}(?:race|match|meeting|trip|event|show|camp|tour) (?:reports?|results|write-?ups?)|playing dates|subscriptions?|characters|players|(?:the )?cast(?: (?:and|&) crew)?)$/i

/** Words before a date that make it another date than the event's. */
const OTHER_DATE =
  /(?:\b(?:since|posted|published|submitted|updated|modified|reviewed|written|added|created|copyright|founded|established|built|opened in|born|died|closing date|deadline|apply by|applications?|closes?(?: on| at)?|closing|interviews?|booking (?:opens?|starts?|from|closes?|deadline|is open)|bookings? (?:open|from|will open)|tickets? (?:go|on sale|available|released|will be)|on sale|goes? on sale|general sale|members?'? (?:priority )?booking|priority booking|sale (?:starts|ends|opens)|early bird|register by|registration (?:opens|closes|deadline)|book by|rsvp by|offer (?:ends|valid)|valid (?:until|from|to)|released?|release date|(?:had|did have) [^.!?]{0,60}(?:planned|scheduled|booked|arranged)|was|were|took place|originally|previously|formerly|instead of|rescheduled from|moved from|postponed from|expires?|returns? by|last (?:checked|verified|confirmed|edited|updated)|announced(?: on)?|(?:season|league) (?:will )?(?:re-?)?(?:begins?|starts?|runs?|ends?|ended|finish(?:es)?|opens?|commences?)|(?:nights?|classes|sessions|rehearsals|training|lessons) (?:will )?(?:resumes?|re-?starts?|re-?commences?|starts? again)|(?:is|are|falls?) due|payable|there (?:is|are|will be) no|closed (?:on|from|until|for)|doors opened)\b[^.!?]{0,30}|©[^.]{0,20}|\byour tickets? \()$/i

/** 'Approved 11/16/2026', 'Adopted on 3 May': when a board took a decision, or signed its minutes. */
const DECIDED = /^\W*(?:approved|adopted|amended|revised|ratified|signed)(?: on)?:?\s*$/i

/** 'Life beyond Sundays', 'Church is not just for Sundays': on other days. */
const BEYOND = /\b(?:beyond|not (?:just|only)(?: (?:on|for))?|more than(?: just)?) $/i

const OPENING =
  /\b(?:opening (?:hours|times)|(?:is|are|we're|now|lanes|doors|café|cafe|shop|bar|museum|gallery|library|garden|centre|farm|pool)? ?open (?:daily|today|now|every day|all (?:year|day)|\d|(?:from )?(?:mon|tue|wed|thu|fri|sat|sun)\w*|(?:from )?\d|seven days|7 days)|closed|last (?:entry|admissions?)|office hours|box office (?:is |opens?|hours))\b/i

/** What a room costs by the hour: 'Friday: 9am–6pm @ £5 per hour, 6pm–12am @ £20 per hour', 'Sunday 9am–10pm £7/hr'. */
const HIRE =
  /£ ?\d[\d.]* ?(?:per|an?|\/|p\/?) ?h(?:ou)?r\b.*£ ?\d[\d.]* ?(?:per|an?|\/|p\/?) ?h(?:ou)?r\b|\b(?:[6-9]|10)(?:[.:]00)? ?am ?(?:-|–|to) ?(?:[5-9]|1[0-2])(?:[.:]\d\d)? ?(?:pm|am|midnight).{0,12}£ ?\d[\d.]* ?(?:per|an?|\/|p\/?) ?h(?:ou)?r\b/i

/** 'Doors open 6.30pm for a 7pm start' is of one evening. */
const DOORS_FOR_START = /\b(?:doors|gates) open (?:at )?[\d.:]+ ?(?:[ap]\.?m\.?)? for (?:a )?(?=\d)/i

/** 'Call 01632 960123 between 9am and 5pm'; a time before such words is that of what they are for. */
const CALL =
  /\b(?:call|ring|phone|tel|telephone|bookings?|enquiries|contact)\b[^.]{0,60}(?<![\d.:])\(?0\d{2,4}\)?[ -]?\d{3}/i
const OFFICE_DAYS = /\bmon(?:day)?s? ?(?:-|–|to) ?(?:thu|fri|sat|sun)/i
const CLOCK_BEFORE = /\d ?[ap]\.?m\b|\d[.:]\d\d(?!\d)|\bnoon\b/i

/** Notes of a performance; no event is called this. */
const PERFORMANCE_NOTE =
  /^(?:(?:relaxed|captioned|subtitled|audio[- ]described|signed|bsl(?:[- ](?:signed|interpreted))?|baby[- ]friendly|parent (?:&|and) baby|dementia[- ]friendly|autism[- ]friendly|sensory|quiet|touch tour|matin[eé]e|evening|morning|afternoon|preview|press night|opening night|premi[eè]re|schools?'?|members?'?|hoh(?: subtitles)?|ad|bsl|cc|oc|subs|imax|2d|3d|4k|35mm|70mm|dolby|extra|additional|added|final|last|first|new|q ?& ?a)[ ,/+&-]*)+(?:performance|show|screening|session|date|interpreted|hours?|added)?s?$|^(?:s|screen|cinema|studio|room) ?\d{1,2}$/i

/** What a cinema calls a showing of some film, which elsewhere is an event of its own. */
const SHOWING_NOTE =
  /^(?:(?:kids?|children)'?s?'? (?:club|am|film club)|saturday (?:morning )?(?:kids'? )?club|(?:parents?|carers?|bring your) (?:&|and) bab(?:y|ies)|(?:baby|toddler) (?:club|time|cinema)|sub|silver screen|seniors?'? (?:screen(?:ing)?|club)?|family film club|mini mornings?|no (?:ads|trailers))$/i

const trimmed = recalling((text) =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/^[^\p{L}\p{N}£©]+|[^\p{L}\p{N}!?)]+$/gu, '')
    .replace(/\s+/g, ' '),
)

const bare = (text: string) => trimmed(text).replace(/[!?]+$/, '')

/** Whether a text is only a button, a field's label or the like. */
export function isLabel(text: string): boolean {
  if (text.length >= 120) return false
  const said = bare(text)
  return BUTTON.test(said) || FIELD.test(said)
}
export const isButton = (text: string) => text.length < 120 && BUTTON.test(bare(text))
/** Whether a heading names a gathering of events rather than one. */
export const isGathering = (text: string) => text.length < 120 && GATHERING.test(bare(text))
/** A label and what it says, tags, or what is left of a sentence: 'Where: the old barn', '#fun', 'The fair will be held on'. */
export const isFragment = (text: string) => {
  const said = /\p{Ll}/u.test(text) ? text.trim() : text.trim().toLowerCase()
  return FRAGMENT.some((form) => form.test(said))
}
const FRAGMENT = [
  /\b(?:fees?|cost|price)s?:? ?[£$€] ?\d/i,
  /^(?:where|when|location|venue|times?|dates?|cost|price|who|address|contact|tel(?:ephone)?|phone|e-?mail|tickets?|ages?)\s?:/i,
  /^(?:#\S+\s*)+$/,
  /^(?:please )?note\b.{0,40}\b(?:location|venue|place|date|day|time|change)s?:?$/i,
  /^(?:we|i|you|it|they|this|that|there|and|or|but|also)$/i,
  /\s(?:is|are|was|were|will|be|by|of|for|from|the|a|an|and|or|with|until|your|our|we|you|held|place)$/,
  /\s(?<!\b(?:drop|walk|join|sleep|switch|carry|log|try|go|tune|stay|lights?) )(?:on|at|in|to)$/,
  /^(?:join us|come along|stay tuned|get involved|sign up|read (?:the |our |this )?(?:original |full )?(?:article|story|post)|see all|add your|last updated|what to expect)(?= (?:on|at|for|in|to|here|today|all|night|event)\b|\W*$)/i,
  // 'Speed work, such as hill reps', 'A longer run, usually of 7 miles', 'See the event on our page': what a sentence says of it.
  /,? (?:such as|which (?:is|are|lasts?|will|has|have)|(?:usually|typically|normally|often) (?:between|around|about|from|of|at|in|with))\b/i,
  /^\p{Lu}\p{Ll}+ (?:leads|runs|teaches|takes|coaches) (?:\p{Ll}+ ){2,}/u,
  /^see (?:the|our|all|this) \p{L}+ (?:on|at) /iu,
]

/** Whether a text counts a part of what is named above it: 'Week 5', 'PART II', 'Round Two', 'Session 1 Mondays 12/1 – 16/3 (not on 16/2)'. */
export const isPart = (text: string) => {
  const rest = text.length < 80 ? bare(text.replace(DAYS_OF_PART, ' ')) : text
  return rest.length < 30 && PART.test(rest)
}
const DAYS_OF_PART = /\([^()]*\)|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b\d{1,2}\/\d{1,2}\b|[–-]/gi
const PART = whole(
  '(?:week|part|round|session|lesson|module|unit|block|stage|step|slot|group)s? (?:no\\.? ?)?(?:\\d{1,2}|[ivx]{1,4}|[a-d]|one|two|three|four|five|six|seven|eight|nine|ten)',
)

/** Whether a heading says only for whom or of what kind something is: 'Senior citizens', 'Arts and crafts'. */
export const isKind = (text: string) => text.length < 60 && KIND.test(bare(text))
/** Whether a line heads what is over. */
export const isPast = (text: string) =>
  text.length < 60 &&
  /^(?:past|previous|recent|archived?) (?:events|meetings|shows|performances|productions|activities)(?: archive)?$/i.test(
    bare(text),
  )
export const isNoEvent = (text: string) => saysNothingIsOn(bare(text))
export const isBeside = (text: string) => BESIDE.test(trimmed(text))
const OTHER_PAGE =
  /^(?:find us|contact(?: us)?|get in touch|getting (?:here|to us)|how to (?:find|get|reach|contact) .{0,30}|(?:plan )?(?:your|a) visit|visit(?:ing)?(?: us)?|visitor information|about(?: us| (?:the|our) (?:museum|library|venue|hall|theatre|gallery|cent(?:re|er)|club|charity|trust|team|company|farm|garden|society|group|building|choir|band|church|school))?|who we are|(?:(?:your|our|church) )?weddings?(?: (?:at|in|with|and|&) .{0,40})?|our (?:history|team|staff|people|story|space|spaces|collection|collections)|history|when (?:are we|we(?: are|['’]re)) open|opening (?:days|dates)|faqs?|frequently asked questions|access(?:ibility)?|membership|become a (?:member|friend|patron|volunteer)|support(?: us)?|donate|volunteer(?:ing)?(?: with us)?|tools|facilities|caf[eé]|bar|restaurant|eat (?:&|and) drink|food (?:&|and) drink|schools?|school (?:visits|groups|bookings)|for schools|learning|group (?:visits|bookings)|gift vouchers?|box office|(?:school )?term dates.{0,20}|(?:[\w'&]+ ){0,3}(?:terms(?: (?:and|&|of) .{0,20})?|polic(?:y|ies))|(?:(?:our|the|club|society|league|competition|tournament|show|exhibition|match|game|class|entry|general|site|house) )*(?:rules(?: (?:and|&) (?:regulations|guidelines|conditions))?|regulations)|page not found|not found|404.{0,30}|search|site ?map|thank you)$/i

/** Whether a line says who put a page up, and when. */
export const isByline = (hint: string, text: string) =>
  isBylineHint(hint) ||
  (/(?:^| )updated(?: |$)/.test(hint) && MACHINE_INSTANT.test(text)) ||
  /\b(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten)[ -]min(?:ute)?s?(?: of)? read(?:ing)?\b/i.test(
    text,
  ) ||
  /^(?:by \p{Lu}|(?:posted|published|submitted|written|added|updated) (?:on|by|in)\b)/iu.test(text)
/** '2026-03-22T19:19:51+00:00', which templates hide by a style sheet. */
const MACHINE_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:?\d\d)$/
/** Whether the name or class of an element says so. */
export const isBylineHint = (hint: string) => BYLINE_HINT.test(hint)
const BYLINE_HINT =
  /(?:^|[\s_-])(?:post-?meta|entry-?meta|byline|posted-on|published|publish-date|pubdate|entry-author|article-date)(?=$|[\s_-])/

/** Whether the name or class of an element says that it holds a place. */
export const isPlaceHint = (hint: string) =>
  /(?:^|[\s_-])(?:venue|location|place|where|address|room)(?=$|[\s_-])/.test(hint)
export const isOtherSection = (path: string) => OTHER_SECTION.test(path)
export const isShopSection = (path: string) => SHOP_SECTION.test(path)
export const isOtherHeading = (text: string) => OTHER_HEADING.test(trimmed(text))
/** Whether a heading is that of news, in which what is on may be listed. */
export const isNews = (heading: string) => NEWS_HEADING.test(trimmed(heading))
/** Whether the main heading says that the page is about the venue rather than what happens in it. */
export const isOtherPage = (heading: string) => isOtherHeading(heading) || OTHER_PAGE.test(trimmed(heading))
/** Whether a line's times say how long something takes, or when to ask. */
export const isLength = (text: string) =>
  /\b(?:running time|run time|lasts|lasting|duration|interval|box office)\b/i.test(text)
/** Whether a line says when something is open or for hire, or someone can be reached. */
export function isOpening(text: string): boolean {
  if (OPENING.test(text.replace(DOORS_FOR_START, ' ')) || HIRE.test(text)) return true
  const call = CALL.exec(text)
  return call !== null && (OFFICE_DAYS.test(text) || !CLOCK_BEFORE.test(text.slice(0, call.index)))
}
/** Whether what stands before a date says that it is not the day of the event. */
export const isOtherDate = (before: string) =>
  OTHER_DATE.test(before.slice(-80)) || DECIDED.test(before) || BEYOND.test(before)
export const isPerformanceNote = (text: string) => PERFORMANCE_NOTE.test(trimmed(text))
/** Whether words behind the time of a showing say what kind of showing it is. */
export const isShowingNote = (text: string) => isPerformanceNote(text) || SHOWING_NOTE.test(trimmed(text))
/** Whether a text is running text rather than a name or a note. */
export const isSentence = (text: string) =>
  (text.length > 60 && /[.!?…]["'”’)]?\s*$|[.!?] \p{Lu}/u.test(text)) ||
  (/\p{Ll}\.$/u.test(text) && !/\d ?[ap]\.m\.$/i.test(text) && text.split(' ').length >= 4)
/** The sentences of a text. None ends behind 'St.', 'No.' or the 'a.m.' before a day. */
export const sentencesOf = (text: string) => text.split(SENTENCE_END)
const SENTENCE_END = /(?<=(?:\p{Ll}{2}|\dp|[ap]\.m|\d)[.!?]\)?|\p{Ll}\)\.)\s+(?=[\p{Lu}\d£])/u
