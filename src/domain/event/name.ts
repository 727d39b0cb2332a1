/**
 * Why a title may not be the name of an event, as a heading, a button or a sentence is none; null if it may. Many names of plays
 * and books are sentences ('We're Going on a Bear Hunt'): theirs are written with capitals.
 */
export function oddityOf(title: string): string | null {
  const text = title.trim()
  if (saysNothingIsOn(text)) return 'says that nothing is on, or heads a list'
  if (PRICE_ONLY.test(text)) return 'is a price'
  if (CALL_TO_ACTION.test(text)) return 'is a call to action'
  if (OPEN_END.test(text)) return 'stops in the middle'
  if (text.length > 120 || (text.length > 60 && /[.!?…]\s+\p{Lu}|\p{Ll}\.$/u.test(text))) return 'reads like a sentence'
  if (isSmallSentence(text)) return 'reads like a sentence'
  if (SCHOOL_DAY.test(text)) return 'is a date of the school year'
  return isNoName(text) ? 'is that of a part of a page' : null
}

/** As {@link oddityOf}, for what is surely no name: a long title may hold one, which a person finds. */
export function isNoName(title: string): boolean {
  const text = title.trim()
  const isAddress = ADDRESS_TO_READER.test(text) && isSmallSentence(text)
  const isOther = [
    PRICE_ONLY,
    NEGATION,
    CUT_SHORT,
    PART_OF_PAGE,
    DATE_LED,
    READING,
    FEED_NAME,
    CHANNEL,
    WHEN_ASKED,
    INTEREST_ASKED,
    HIRED,
    TIMETABLE,
  ].some((one) => one.test(text))
  return isAddress || isOther || saysNothingIsOn(text)
}

function isSmallSentence(text: string): boolean {
  const [first = '', ...rest] = text.split(/\s+/)
  const isWrittenSmall = rest.length >= 2 && rest.every((word) => !/^[^\p{L}]*\p{Lu}/u.test(word))
  return isWrittenSmall && SENTENCE_START.test(first)
}

/** Whether words say what is off ('No cubs this week'), or head dates rather than name what happens on them ('Key dates'). */
export const saysNothingIsOn = (text: string) => text.length < 120 && NOTHING_ON.test(text)

const NOTHING_ON =
  /^no (?:(?:more|regular|further|public|evening|morning) )*(?:meetings?|sessions?|class(?:es)?|clubs?|services?|practices?|rehearsals?|training|groups?|events?|activit(?:y|ies)|school|performances?|shows?|beavers|cubs|scouts|squirrels|explorers|brownies|guides|rainbows|playgroup|toddlers?|youth|church|choir|tickets?|dates|results)\b|^(?:not on|no \S+(?: \S+){0,2}) (?:\(.*(?:half[- ]term|holidays?|bank holiday|easter|christmas|break).*\)|(?:this|over|during|in|on|for) (?:the )?(?:week|month|term|half[- ]term|holidays?|christmas|easter|summer|bank holiday)\b.*)$|^(?:(?:notable|key|important|useful|other|diary|further) dates|next (?:few|two|three|four|five|six|seven|eight|\d+) (?:days|weeks|months|(?:mon|tues|wednes|thurs|fri|satur|sun)days)|current (?:production|show|exhibition|season)s?|all day|archives?: .*|loading(?: .*)?|(?:weekly|fortnightly|monthly)(?: and (?:weekly|fortnightly|monthly))* (?:meetings?|groups?|activities|events?)|bank holiday\b.*|half[- ]term(?: break| holidays?)?|term dates?.*|(?:next|new|last|previous|current|this) season(?:[:,]? (?:(?:january|february|march|april|may|june|july|august|september|october|november|december) )?\d{4}(?: ?[-–/] ?\d{2,4})?)?)$/i

/** Whether a title only says that there are holidays; a film or a play may be called so, but then its hour is said. */
export const isHolidays = (title: string) => HOLIDAYS.test(title.trim())
const HOLIDAYS =
  /^(?:(?:start|end|beginning) of (?:the )?)?(?:(?:spring|summer|autumn|winter|easter|christmas|whitsun|school|may|october|february|group)s? )+(?:holidays?|break|recess|vacation|closure)\W*$/i

/** 'Pupils return to school', 'Autumn half term': schools list them among their events, and no visitor can come to them. */
const SCHOOL_DAY =
  /^(?:(?:all )?(?:school|pupils|students|children)(?: and staff)? (?:returns?|back) to school|back to school|(?:school|pupils|students|children)(?: and staff)? (?:closed|re-?opens?|returns?|resumes?|ends?|closes?|breaks? up)|(?:(?:staff|school) )?(?:inset|training|baker|pd) days?|(?:(?:spring|summer|autumn|winter|easter|christmas|whitsun|school|may|october|february) )?half[- ]term(?: (?:week|holidays?|break))?|(?:start|end|beginning|first day|last day) of (?:the )?(?:(?:spring|summer|autumn|winter|school) )?(?:half[- ]?)?term|(?:(?:spring|summer|autumn|winter|school) )?(?:half[- ]?)?term (?:starts?|begins?|ends?|resumes))(?: \d)?$/i

const PRICE_ONLY =
  /^(?:from |only )?(?:£ ?\d[\d.,]*(?: ?(?:each|per \w+|pp|a \w+))?|free(?: entry| admission| event)?)\W*$/i
/** Buttons and links; 'Book Club' and 'See How They Run' are names. */
const CALL_TO_ACTION =
  /^(?:(?:book|buy|get|reserve|order|register|sign up|apply|donate|subscribe)(?: for)?(?: (?:your|a|an|now|here|today|online|tickets?|places?|seats?|spaces?))+|(?:find out|read|see|view|learn|show|discover) (?:more|all)\b.*|(?:contact|e-?mail|call|follow|phone) us\b.*|(?:click|tap) here\b.*)\W*$/i
/** 'Join us on'; 'Drop In' ends with a word that counts. */
const OPEN_END = /(?:^|\s)(?:on|at|in|the|for|to|of|and|with|by|is|are|from|or|a|an)$|[:,–-]$/
/** 'No cost, no catch', 'No booking needed': what an event does not take. */
const NEGATION = /^no (?:booking|charge|cost|catch|fee|appointment|obligation|need to)\b/i
/** Ends with a word that needs another behind it. */
const CUT_SHORT = /\s(?:on|at|the|for|of|and|with|by|is|are|from|or|a|an)$/
/** 'How to make a camp fire' may well be the name of an evening; 'We’d love to meet you' is none. */
const ADDRESS_TO_READER = /^(?:we|you|it|there|if|please|contact|click|join (?:us|our))\b/i
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?'
/** '2 Jul', 'Monday, July 2, 7–9 p.m., the Crescent'; 'Friday 13th' and 'Saturday Night Live' are names. */
const DATE_LED = new RegExp(
  `^(?:\\d{1,2}(?:st|nd|rd|th)? ?${MONTH}(?: 20\\d\\d)?$|(?:mon|tues|wednes|thurs|fri|satur|sun)days?,? (?:${MONTH} \\d|\\d{1,2}(?:st|nd|rd|th)? ${MONTH}|\\d{1,2}(?:[:.]\\d\\d)? ?[ap]\\.?m))`,
  'i',
)
/** 'Psalm 112, Exodus 12': what is read on a day. */
const READING =
  /^(?:psalms?|genesis|exodus|leviticus|deuteronomy|[12] (?:samuel|kings|chronicles|corinthians|thessalonians|timothy|peter|john)|isaiah|jeremiah|ezekiel|matthew|mark|luke|john|acts|romans|galatians|ephesians|philippians|colossians|hebrews|revelation) \d/i
/** What stands at the head of what others wrote elsewhere: '#openday', 'Orchard House @orchardhouse'. */
const FEED_NAME = /^#\w+$|\s@\w{3,}$/
/** 'BBC Radio 4 Sunday': where and when to listen rather than what to. */
const CHANNEL =
  /^(?:on )?(?:bbc ?(?:one|two|three|four|\d|news|sounds|iplayer|(?:local )?radio(?: \p{L}+| \d)?)|itv ?\d?|channel (?:4|5|four|five)|s4c|classic fm|sky (?:arts|news))(?:\W|live|on|at|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d|[ap]m)*$/iu
/** Whether words only say on which channel something is broadcast. */
export const isChannel = (text: string) => CHANNEL.test(text.trim()) || TUNED_IN.test(text.trim())
/** 'Listen to Mill Community Radio (107.7 FM)', 'BBC One TV' */
const TUNED_IN = /^(?:listen|tune in) (?:in )?to\b.*\b(?:radio|fm|dab)\b|^(?:on )?BBC \p{L}+ (?:TV|Radio)\b/iu
/** 'When and where is it?' heads the answer. */
const WHEN_ASKED = /^when(?: (?:and|&) where)? (?:is|are|do|does|can|will)\b.*\?$/i
/** 'Interested in volunteering?', 'Want to know more?' ask the reader; 'Do You Want to Build a Snowman?' is a name. */
const INTEREST_ASKED =
  /^(?:(?:are you )?(?:interested|thinking|looking|hoping|wanting|curious|wondering) (?:in|of|to|for|about|if|whether|how)|(?:want|wish) (?:to|more|some)|(?:have|got) (?:a|any) (?:questions?|quer(?:y|ies)|ideas?)|(?:any )?questions?|need (?:help|more|any|further)|missed|not sure|can['’]t (?:make|find)|know someone)\b.*\?$/i
/** 'Private lessons', 'Wedding (private party)': what only those who book the whole of it may come to. */
const HIRED =
  /^(?:closed for (?:an? )?)?private (?:lessons?|tuition|hire|part(?:y|ies)|functions?|events?|bookings?|sessions?|lets?)(?:$|\W.*)|\(private (?:hire|party|function|event|booking)\)/i
/** 'Broadcasts schedule 2026' and 'Festival timings' head the dates of many. */
const TIMETABLE = /\b(?:schedule|timings|timetable|time table|calendar of events)(?: (?:for )?20\d\d(?:[-/–]\d\d)?)?$/i
/** Headings that pages of any site have, beside their dates. */
const PART_OF_PAGE =
  /^(?:(?:important |further |other )?(?:notes?|notices?|notice ?sheets?|instructions?|news ?letters?|minutes|downloads?|links|archives?)|(?:latest |recent )?(?:news|updates?|posts?)|(?:first|second|third|gospel) reading|(?:latest|recent) updates? from .*|events? search(?: and views? navigation)?|(?:read|view|see) (?:the |our )?(?:original|full|whole|more|daily|weekly|monthly) .*|next (?:course|term|block|class|intake)s?|(?:online |our |recorded |previous )?(?:services|sermons|recordings|podcasts|videos|photos|gallery|results|fixtures)|(?:opening|shop|office|library|caf[eé]|bar|gym|pool|business|visiting|reception|surgery|trading) hours|(?:[\w'’]+ ){0,3}rotas?|admin|menu home|error|(?:(?:title|topic|theme|speaker|programme) )?(?:to be (?:decided|confirmed|announced|arranged|advised)|tb[acd])|(?:plan|book) (?:a|your) visit|send (?:us )?a message|\W*add (?:your|an) \w+|export .*|(?:events? )?filters?|subscribe(?: to .*)?|get (?:in touch|involved)|varies(?: .*)?|reply|registration (?:open|closed)|repertoire|soloists?|running order|(?:in |during )?(?:term[ -]?time|(?:the )?school holidays)(?: only)?|event (?:time ?slots|details|info(?:rmation)?|schedule)(?: \(\d+\))?|various(?: (?:dates|days|times|venues|locations|prices))?)$/i
const SENTENCE_START =
  /^(?:we|we['’](?:d|re|ve|ll)|our|you|you['’]re|your|this|these|those|there|it|it['’]s|if|please|a|an|one|how|why|when|where|what|who|join|come|find|click|contact|ask|read|see|view|sign|book|for|all|any|some|here|do|don['’]t|can|will|let['’]?s?)$/i
