/**
 * Why a title may not be the name of an event, as a heading, a button or a sentence is none; null if it may. Many names of plays
 * and books are sentences ('We're Going on a Bear Hunt'): theirs are written with capitals.
 */
export function oddityOf(title: string): string | null {
  const text = title.trim()
  if (saysNothingIsOn(text)) return 'says that nothing is on, or heads a list'
  if (PRICE_ONLY.test(text)) return 'is a price'
  if (OPEN_END.test(text)) return 'stops in the middle'
  if (text.length > 120 || (text.length > 60 && /[.!?…]\s+\p{Lu}|\p{Ll}\.$/u.test(text))) return 'reads like a sentence'
  return isSmallSentence(text) ? 'reads like a sentence' : null
}

/** As {@link oddityOf}, for what is surely no name: a long title may hold one, which a person finds. */
export function isNoName(title: string): boolean {
  const text = title.trim()
  const isAddress = ADDRESS_TO_READER.test(text) && isSmallSentence(text)
  return saysNothingIsOn(text) || PRICE_ONLY.test(text) || CUT_SHORT.test(text) || PART_OF_PAGE.test(text) || isAddress
}

function isSmallSentence(text: string): boolean {
  const [first = '', ...rest] = text.split(/\s+/)
  const isWrittenSmall = rest.length >= 2 && rest.every((word) => !/^[^\p{L}]*\p{Lu}/u.test(word))
  return isWrittenSmall && SENTENCE_START.test(first)
}

/** Whether words say what is off ('No cubs this week'), or head dates rather than name what happens on them ('Key dates'). */
export const saysNothingIsOn = (text: string) => text.length < 120 && NOTHING_ON.test(text)

const NOTHING_ON =
  /^no (?:(?:more|regular|further|public|evening|morning) )*(?:meetings?|sessions?|class(?:es)?|clubs?|services?|practices?|rehearsals?|training|groups?|events?|activit(?:y|ies)|school|performances?|shows?|beavers|cubs|scouts|squirrels|explorers|brownies|guides|rainbows|playgroup|toddlers?|youth|church|choir|tickets?|dates|results)\b|^(?:not on|no \S+(?: \S+){0,2}) (?:\(.*(?:half[- ]term|holidays?|bank holiday|easter|christmas|break).*\)|(?:this|over|during|in|on|for) (?:the )?(?:week|month|term|half[- ]term|holidays?|christmas|easter|summer|bank holiday)\b.*)$|^(?:(?:notable|key|important|useful|other|diary|further) dates|next (?:few|two|three|four|five|six|seven|eight|\d+) (?:days|weeks|months|(?:mon|tues|wednes|thurs|fri|satur|sun)days)|current (?:production|show|exhibition|season)s?|all day|archives?: .*|loading(?: .*)?|(?:weekly|fortnightly|monthly)(?: and (?:weekly|fortnightly|monthly))* (?:meetings?|groups?|activities|events?)|bank holiday\b.*|half[- ]term(?: break| holidays?)?|term dates?.*)$/i

const PRICE_ONLY =
  /^(?:from |only )?(?:£ ?\d[\d.,]*(?: ?(?:each|per \w+|pp|a \w+))?|free(?: entry| admission| event)?)\W*$/i
/** 'Join us on'; 'Drop In' ends with a word that counts. */
const OPEN_END = /(?:^|\s)(?:on|at|in|the|for|to|of|and|with|by|is|are|from|or|a|an)$|[:,–-]$/
/** Ends with a word that needs another behind it. */
const CUT_SHORT = /\s(?:on|at|the|for|of|and|with|by|is|are|from|or|a|an)$/
/** 'How to make a camp fire' may well be the name of an evening; 'We’d love to meet you' is none. */
const ADDRESS_TO_READER = /^(?:we|you|it|there|if|please|contact|click|join (?:us|our))\b/i
/** Headings that pages of any site have, beside their dates. */
const PART_OF_PAGE =
  /^(?:(?:important |further |other )?(?:notes?|notices?|notice ?sheets?|instructions?|news ?letters?|minutes|downloads?|links|archives?)|(?:latest |recent )?(?:news|updates?|posts?)|(?:first|second|third|gospel) reading|(?:latest|recent) updates? from .*|events? search(?: and views? navigation)?|(?:read|view|see) (?:the |our )?(?:original|full|whole|more|daily|weekly|monthly) .*|next (?:course|term|block|class|intake)s?|admin|menu home|error)$/i
const SENTENCE_START =
  /^(?:we|we['’](?:d|re|ve|ll)|our|you|you['’]re|your|this|these|those|there|it|it['’]s|if|please|a|an|one|how|why|when|where|what|who|join|come|find|click|contact|ask|read|see|view|sign|book|for|all|any|some|here|do|don['’]t|can|will|let['’]?s?)$/i
