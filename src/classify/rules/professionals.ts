/**
 * The words that say that an event is for those who work with children, not for children: 'CPD', 'for teachers and teaching
 * assistants', 'training for early years staff', 'teachers' preview'. null where there are none, and where children come too
 * ('for pupils and their teachers') or only a price or a trade is named ('free for teachers', 'taught by teachers').
 */
export function forProfessionalsIn(text: string): string | null {
  const read = text.slice(0, MAX_TEXT_LENGTH)
  if (!MAY_SPEAK_OF_IT.test(read)) return null
  for (const pattern of PATTERNS) {
    for (const match of read.matchAll(pattern)) {
      const before = read.slice(Math.max(0, match.index - REACH), match.index)
      const after = read.slice(match.index + match[0].length, match.index + match[0].length + REACH)
      if (!ELSE_BEFORE.test(before) && !CHILDREN_TOO.test(`${match[0]}${after}`)) return match[0].trim()
    }
  }
  return null
}

const MAX_TEXT_LENGTH = 5000
const REACH = 40
const MAY_SPEAK_OF_IT =
  /teach|educator|practition|childminder|staff|worker|sencos?\b|librarian|professional|cpd|inset|training/i

const ROLE =
  '(?:(?:teachers|educators|teaching\\s(?:assistants|staff)|practitioners|childminders|nursery\\s(?:staff|workers|managers|nurses)|early\\syears\\s(?:staff|professionals|workforce|teams|settings)|childcare\\s(?:staff|workers|professionals|providers)|(?:youth|play|social|support|family)[-\\s]?workers|playworkers|sencos?|headteachers|head\\steachers|school\\s(?:leaders|staff|governors)|librarians|professionals)\\b)'
/** Up to three words between ('K-8', 'Year 6'), none of which ends the phrase. */
const WORDS = "(?:[\\p{L}\\d’'–-]{1,20}\\s){0,3}?"
const SESSION =
  '(?:training|preview|evening|conference|network|briefing|cpd|forum|course|masterclass|twilight|workshop|seminar|summit|toolkit)'
/** Every repetition is bounded, so that no text takes more than linear time. */
const PATTERNS = [
  /\b(?:CPD|SENCO)\b/gu,
  /\b(?:continuing\s)?professional\s(?:learning|development)\b/giu,
  /\b(?:teachers?|staff|inset|safeguarding|childminders?|practitioners?)['’]?s?['’]?\straining\b/giu,
  new RegExp(`\\b(?:for|aimed\\sat|calling)\\s(?:all\\s)?${WORDS}${ROLE}`, 'giu'),
  new RegExp(`\\b(?:teachers?|educators?|practitioners?|librarians?|professionals)['’]?s?['’]?\\s${SESSION}\\b`, 'giu'),
  /\bearly\syears\sconference\b/giu,
]
/** 'Free for teachers', 'thanks to our teachers', 'a gift for teachers'. */
const ELSE_BEFORE =
  /(?:\b(?:free|tickets?|discounts?|prices?|entry|thanks|gifts?|presents?|cards?|places|reserved|available|speak|talk|listen|next|due)\s(?:also\s)?|[£$€]\d{1,4}(?:\.\d\d)?\s)$/iu
const CHILDREN_TOO =
  /\b(?:children|kids|pupils|students|toddlers|young\speople|teens|teenagers)['’]?,?\s(?:and|with|or|&|,)|\b(?:and|(?<!\bwork(?:ing|s)?\s)with|or|&|,)\s(?:their\s|your\s|our\s)?(?:children|kids|pupils|students|classes|parents|famil(?:y|ies)|toddlers|young\speople)\b|,\s(?:parents|children|pupils|families)\b/iu
