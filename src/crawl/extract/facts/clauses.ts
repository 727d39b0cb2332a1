import { recalling } from '#domain/recall.ts'
/** A statement of a text: a sentence, a line, or an item between semicolons. */
export type Clause = Readonly<{ text: string; isQuestion: boolean }>

const MAX_TEXT = 40_000
const MAX_CLAUSES = 800
const MAX_CLAUSE = 400

/** Splits a text into statements, so that a denial in one does not affect the next. */
export const clausesOf = recalling((text): readonly Clause[] => {
  const pieces = text.slice(0, MAX_TEXT).split(/\n|(?<=[.!?;])\s|\s[•·|]\s/, MAX_CLAUSES)
  return pieces.flatMap((piece) => {
    const said = piece.trim().slice(0, MAX_CLAUSE)
    return said ? [{ text: said, isQuestion: said.endsWith('?') }] : []
  })
})

/** Whether a clause affirms something, denies it, or (a question or an offer of help) does neither. */
export type Stance = 'said' | 'denied' | null

/** The stance of a clause on what `pattern` matches in it. The pattern must not be global. */
export function stanceOn(clause: Clause, pattern: RegExp): Stance {
  const match = pattern.exec(clause.text)
  if (!match || clause.isQuestion || ASKING.test(clause.text)) return null
  const before = clause.text.slice(Math.max(0, match.index - 60), match.index)
  const after = clause.text.slice(match.index + match[0].length, match.index + match[0].length + 60)
  return DENIED_BEFORE.test(before) || DENIED_AFTER.test(after) ? 'denied' : 'said'
}

/** 'If you need step-free access, please ring us' promises nothing. */
const ASKING =
  /\b(?:if|should|in case) (?:you|anyone|your child|your group)(?: \w+)? (?:needs?|requires?|prefers?|wants?|ha(?:ve|s)|would)\b|\b(?:do|does|would|will) (?:you|your child) (?:need|require|like)\b|\blet us know (?:if|of|about)\b|\brequests? for\b/i
const DENIED_BEFORE =
  /\b(?:no|not|non|without|cannot|can[’']t|isn[’']t|aren[’']t|don[’']t|doesn[’']t|won[’']t|lacks?|lacking|nor|never|unfortunately|sadly|limited|partial|partially|restricted|un(?:suitable|able))\b[^,;:()–—]{0,45}$/i
const DENIED_AFTER =
  /^(?:\s[\w'’-]+){0,4}?\s(?:is|are|was|be|isn[’']t|aren[’']t|can|cannot|can[’']t)\s?(?:very |currently |also |sadly |unfortunately |only )?(?:not\b|limited|difficult|restricted|unavailable|un(?:suitable|able)|no longer|prohibited|impossible|be brought|be accommodated)|^(?:\s[\w'’-]+){0,3}?\s(?:isn[’']t|aren[’']t|cannot|can[’']t)\b|^(?:\s[\w'’-]+)?:\s?(?:no|none|not)\b/i
