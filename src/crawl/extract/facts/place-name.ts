/**
 * Names of houses, rooms and ground, by their own words: 'Elm Street Library', 'the Small Hall', 'St Mary’s', '12 Mill Lane'.
 * What can also name an event or a kind of event ('Youth Theatre', 'Tour of the House') is none. English, as venues use it.
 */

/** What a name of a place ends with. */
const KINDS = [
  '(?:Village |Town |Church |Scout |Guide |Parish |Memorial |Community |Sports |School |Music |Market |Concert |Main |Small |Great )?(?:Hall|Hut|Den)',
  'Halls?|Guildhall|Hut|Headquarters|HQ|Centre|Center|Hub|Institute|Pavilion|Clubhouse|Club House|Rooms?|Suite|Lounge|Foyer|Auditorium|Marquee|Bandstand|Studios?|Workshops? Space|Stage',
  '(?:Court|Play|Boat|Green|Light|Pump|Alms|Bath|Meeting|School|Coach|Carriage|Summer|Road)house|Church|Kirk|Chapel|Cathedral|Minster|Abbey|Priory|Vicarage|Rectory|Cloisters?|Mosque|Synagogue|Temple|Crypt',
  'Library|Museum|Gallery|Galleries|Theatre|Theater|Cinema|Exchange|Arena|Stadium|Opera House|Arts Space|Exhibition Space',
  'School|College|University|Academy|Nursery|Campus',
  'Park|Gardens?|Green|Common|Heath|Fields?|Ground|Grounds|Woods?|Woodlands?|Forest|Farm|Farmhouse|Barn|Orchard|Allotments?|Meadows?|Reserve|Lakes?|Beach|Lido|Pool|Quay|Quayside|Pier|Harbour|Marina|Island|Hill|Quarry|Playground|Parc|Zoo|Aquarium',
  'House|Manor|Castle|Palace|Lodge|Cottage|Mill|Warehouse|Works|Foundry|Depot|Stables|Courtyard|Quad|Yard|Court|Arcade|Tower|Fort|Hospital|Observatory|Planetarium|Conservatory|Orangery',
  'Inn|Arms|Tavern|Pub|Hotel|Caf[eé]|Bistro|Restaurant|Kitchen|Brewery|Bar|Bookshop|Books|Bakery',
  'Street|Road|Lane|Avenue|Square|Place|Crescent|Terrace|Walk|Way|Drive|Promenade|Embankment|Market Place|High St|Station|Car ?[Pp]ark|Shopping Centre|Retail Park|Gym|Gymnasium|Dojo|Campsite|Showground|Sportsground|Racecourse',
]
const KIND = `(?:${KINDS.join('|')})`

/** A word of a name, and the small words within one. */
const WORD = String.raw`(?:\p{Lu}[\p{L}\p{M}'’&.-]*|\d{1,4}(?:st|nd|rd|th|[A-Za-z])?(?!\p{L}|[:.]\d))`
const LINK = '(?:of|and|&|the|upon|on|le|la|de|du|y)'
/** 'Studio 2', 'Hall B'. */
const NUMBER = String.raw`(?: (?:\d{1,2}[A-Z]?|[A-Z]))?`
const SAINT = String.raw`(?:St|Saint|SS|Ss)\.? \p{Lu}[\p{L}'’]+(?: (?:and|&|the|of) \p{Lu}[\p{L}'’]+| the \p{Lu}[\p{L}'’]+)*`
const NAMED = `(?:${WORD} (?:${LINK} )*){0,6}`

const BY_KIND = new RegExp(`^(?:[Tt]he |[Oo]ur |[Aa]t |[Ii]n )?${NAMED}${KIND}${NUMBER}$`, 'u')
/** 'The Elmford Centre for the Performing Arts', 'Museum of the Home', 'University of Elmford'. */
const BY_KIND_OF = new RegExp(
  `^(?:[Tt]he )?(?:${WORD} ){0,3}(?:University|Museum|Church|Cathedral|Chapel|Cent(?:re|er)|Gallery|Abbey|Priory) (?:of|for) (?!England\\b|Scotland\\b|Ireland\\b|Wales\\b|God\\b)(?:the |Saint |St\\.? )?${WORD}(?: (?:${LINK} )?${WORD}){0,4}$`,
  'u',
)
const BY_SAINT = new RegExp(`^${SAINT}$`, 'u')
/** Whether a name is that of a club with a ground or a bar of its own; by itself such a name may be who holds an event elsewhere. */
export const isClubhouse = (text: string) => BY_CLUB.test(text)
const BY_CLUB =
  /^(?:[Tt]he )?(?:\p{Lu}[\p{L}'’.-]+ ){1,4}(?:Rugby|Cricket|Bowls|Bowling|Golf|Sailing|Yacht|Rowing|Social|Sports|Tennis|Squash|Football|Working Men['’]?s|Workmen['’]?s|Railway) (?:(?:and|&) \p{Lu}\p{L}+ )?Club$/u
/** '9 Golf St', whose kind is one only behind a number. */
const NUMBERED = new RegExp(`^\\d{1,4}[A-Za-z]? ${NAMED}(?:${KIND}|St|Rd|Ave?|Ln|Dr)\\.?$`, 'u')
/** 'Room 2 of Elmholme' */
const ROOM_OF = new RegExp(`^Room \\d{1,2}[A-Z]? (?:of|at|in) (?:the )?${WORD}(?: ${WORD}){0,3}$`, 'u')
const KIND_FIRST = /^(?:Downtown|Parc|Plaza|Place|Villa|Château|Chateau) \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}$/u

/** Words that make the name one of something that happens, is sold, or is read on. */
const OF_SOMETHING_ELSE =
  /\b(?:tours?|walks? (?:of|with)|days?|nights?|mornings?|afternoons?|evenings?|clubs?|concerts?|shows?|part(?:y|ies)|fairs?|f[eê]tes?|trails?|hunts?|workshops?(?! space)|talks?|classes|sales?|stor(?:y|ies)|storytime|games?|fun|meetings?|services?|worship|films?|markets?(?! place| hall| square| street)|open|visits?|explore|discover|meet|welcome|join|your|my|this|an?|new|about|all|more|back|view|book|bookings?|tickets?|hire|shop|news|virtual|online|live|escape|beer|theme|photo|image|picture|street food|sunday|saturday|summer|winter|spring|autumn|easter|christmas|half|holiday|term|private|first|year)\b/i
/** Kinds that are no place behind such a word: 'Youth Theatre', 'Dance Academy'. */
const KIND_OF_EVENT =
  /^(?:youth|children['’]?s|kids['’]?|musical?|physical|family|outdoor|open-air|puppet|contemporary|immersive|silent|drama|dance|art|arts|performing arts|stage|film|full|live|pop-up|primary|secondary|high|pre|private|wood|golf|garden|wine|juice|snack|dry stone) (?:theatre|theater|school|academy|cinema|house|garden|studio|gallery|college|nursery|stage|farm|works|place|court|drive|bar|books?|kitchen|walk|way|green)$/i

/** What is learned or lent rather than where: 'Forest School', 'Football Academy', 'Toy Library'. */
const OF_TEACHING =
  /^(?:the )?(?:forest|beach|nature|wild|swim(?:ming)?|cookery|cooking|language|circus|surf|sailing|riding|ballet|football|cricket|tennis|chess|coding|acting|singing|rock|ski|gymnastics|after|breakfast|toy|seed|tool|human|mobile) (?:school|academy|college|library)$/i

/** Whether words alone are the name of a place. A kind without a name ('Library') is one only behind 'the'. */
export function isPlaceName(text: string): boolean {
  const said = text.trim()
  if (said.length < 4 || said.length > 70 || PERSON.test(said)) return false
  if ([BY_SAINT, NUMBERED, KIND_FIRST, ROOM_OF].some((form) => form.test(said))) return true
  if (!(BY_KIND.test(said) || BY_KIND_OF.test(said)) || !/\s/.test(said)) return false
  return ![OF_SOMETHING_ELSE, KIND_OF_EVENT, OF_TEACHING].some((form) => form.test(said))
}

/** 'Dr Ada Hall', who speaks. */
const PERSON =
  /^(?:by |with )?(?:Dr|Prof(?:essor)?|Mrs?|Ms|Miss|Rev(?:erend|d)?|Sir|Dame|Canon|Father|Cllr|Councillor)\b\.? \p{Lu}/u

/** A place and, behind it, where that is; both verbatim. */
export type PlaceWords = { name: string; address: string | null }

/** 'Mill Hall (upstairs)', 'Mill Hall, 3 Mill Lane, Elmford': the name of a place, and with its address where that follows; else null. */
export function placeOf(text: string): PlaceWords | null {
  const said = text
    .replace(/[.,;:\s]+$/, '')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/^(?:[Aa]t|[Ii]n|@) (?=(?:[Tt]he |[Oo]ur )?\p{Lu})/u, '')
    .trim()
  if (said.length > 140) return null
  if (isPlaceName(said)) return { name: said, address: null }
  const [first = '', ...rest] = said.split(/\s*,\s*|\s[-–—|·•]\s/)
  const isTail = rest.length > 0 && rest.every((part) => ADDRESS_PART.test(part))
  return isTail && isPlaceName(first) ? { name: first, address: said } : null
}

const ADDRESS_PART = new RegExp(String.raw`^(?:\d{1,4}[A-Za-z]? )?${WORD}(?: (?:${LINK} )?${WORD}){0,5}$`, 'u')

/**
 * The place that a sentence says something happens at: 'We meet in the village hall on Fridays' is in the village hall. Only
 * behind 'at', 'in' and the like, and not where it says where to book or buy.
 */
export function placeSaidIn(sentence: string): PlaceWords | null {
  const held = placeHeldAt(sentence)
  if (held && (placeOf(held) || held.split(/,\s*/).every((part) => ADDRESS_PART.test(part))))
    return { name: held, address: null }
  for (const match of sentence.slice(0, 400).matchAll(SAID)) {
    const before = sentence.slice(0, match.index)
    if (BOUGHT.test(before)) continue
    const said = match.groups?.name ?? match.groups?.plain ?? ''
    const kind = match.groups?.name ? KIND_BEHIND.exec(sentence.slice(match.index + match[0].length))?.[0] : undefined
    if (kind) return { name: `${said}${kind}`, address: null }
    const name = longestName(said)
    if (name) return { name, address: null }
    if (match.groups?.plain) return { name: match.groups.plain, address: null }
  }
  return null
}

/** What stands behind 'held at', 'meets in' and the like, to its end: 'Meetings are held at 9am at Guild Hall (190 Mill St.)'. */
export const placeHeldAt = (sentence: string): string | null => HELD_AT.exec(sentence)?.[1]?.trim() ?? null

const HELD_AT =
  /\b(?:held|takes? place|meets?)\b(?:(?: \w+ly)?|[^.]{0,80}? \d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.m\.|[ap]m|[AP]\.?M\.?)),? (?:at|in) ((?:the )?(?:\d{1,5} )?\p{Lu}(?:[^.;]|(?<=\b(?:\p{Lu}|St|Dr|Rd|Ave))\.){2,80}?)(?=,? (?:at|from|on|unless|every|each|starting|beginning|and|with)\b|(?<!\b(?:\p{Lu}|St|Dr|Rd|Ave))\.|;|$)/u

const GOES_ON = new RegExp(`^${LINK}$`, 'u')

/** 'the Church Room on Saturday' */
const DAY_BEHIND =
  /,? (?:on|and|of) (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|\d).*$/

/** The longest beginning of the words that names a place. */
function longestName(words: string): string | null {
  const parts = words.replace(DAY_BEHIND, '').split(' ')
  for (let count = parts.length; count > 0; count -= 1) {
    // 'The Royal Academy of Music' is not 'the Royal Academy'.
    if (count < parts.length && GOES_ON.test(parts[count] ?? '')) continue
    const name = parts
      .slice(0, count)
      .join(' ')
      .replace(/[.,;:]+$/, '')
    if (isPlaceName(name) || BY_CLUB.test(name)) return name
  }
  return null
}

/** Kinds of places in small letters, as they are said: 'in the village hall', 'under the main arch'. */
const PLAIN_KIND =
  '(?:hall|church|chapel|library|school|park|museum|theatre|pavilion|centre|clubhouse|hut|barn|gallery|gardens?|studio|caf[eé]|foyer|field|playground|car park|pool|lido|beach|arch|gates?|entrance|marquee|bandstand|courtyard|crypt|cloisters?|auditorium|lounge|vestry|lych ?gate|(?<!\\b(?:the|our) )rooms?|(?:meeting|worship|community|play) space)'
/** 'St Anne’s school', 'Elmford village hall': behind the name, its kind in small letters. */
const KIND_BEHIND =
  /^ (?:(?:primary|infant|junior|high|secondary|village|church|community|parish|memorial|scout|sports) )?(?:school|hall|church|centre|library|park|pavilion|hut|chapel|museum)(?![\p{L}-])/u
/** 'at the magnificent Elmford Minster': what praises it is no part of the name. */
const PRAISE =
  '(?:(?:the|our) (?:very )?(?:beautiful|magnificent|historic|lovely|wonderful|stunning|famous|fabulous|glorious|picturesque|splendid|gorgeous|spectacular|superb|amazing|impressive|delightful|charming|nearby|local) )?'
const SAID = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[Aa]t|[Ii]n|[Ii]nside|[Oo]utside|[Uu]nder|@|(?<=\b(?:[Cc]ome|[Pp]op|[Hh]ead)(?: along| down| over)? )to) ${PRAISE}(?:(?<name>(?:[Tt]he |[Oo]ur )?${WORD}(?: (?:${LINK} )*${WORD}){0,6})|(?<plain>(?:the|our) (?:\p{Ll}{3,12} ){0,2}${PLAIN_KIND})(?![\p{L}-]))`,
  'gu',
)
const BOUGHT =
  /\b(?:book(?:ed|ing|ings)?|buy|bought|tickets?|collect(?:ed)?|available|call|sign(?:ed)? up|register(?:ed)?|pay|parking|park|enquire|born|lives?|worked|works|trained|studied|stud(?:y|ies)|teaches|graduated)\b[^.!?]{0,40}$/i
