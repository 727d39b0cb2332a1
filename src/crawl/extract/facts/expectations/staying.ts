import { clausesOf } from '../clauses.ts'

/**
 * Whether a grown-up must stay with the child ('children must be accompanied', also where only the younger ones must) or
 * may leave ('drop-off session'). null if the text says neither, or both.
 */
export function readStaying(text: string): { adultMustStay: boolean; quote: string } | null {
  const said = new Map<boolean, string>()
  for (const clause of clausesOf(text)) {
    if (clause.isQuestion || !HINT.test(clause.text)) continue
    const mustStay = stayingIn(clause.text)
    if (mustStay !== null && !said.has(mustStay)) said.set(mustStay, clause.text)
  }
  const [only, other] = [...said]
  return only && !other ? { adultMustStay: only[0], quote: only[1] } : null
}

const HINT = /accompan|supervis|stay|remain|present|drop(?:ped)?[- ]?off|leave|left|unattended/i

function stayingIn(clause: string): boolean | null {
  if (MUST_STAY.test(clause)) return true
  return MAY_LEAVE.test(clause) ? false : null
}

const ADULT = '(?:parents?|carers?|guardians?|adults?|grown-?ups?|caregivers?)'
const ADULTS = String.raw`${ADULT}(?:(?:,| and| or|\/|&| \/| &) ?(?:a |an )?${ADULT}){0,2}`
const CHILD = '(?:child|children|kids?|little ones|toddlers|babies)'

const MUST_STAY = new RegExp(
  String.raw`(?<!\b(?:dogs?|pets?|adults?|animals?) )\b(?:must|should|need to|have to|to|required to) (?:all )?(?:always )?be (?:accompanied|supervised)\b(?! by an? (?:child|children|kid|bab))` +
    String.raw`|\b${ADULTS} (?:must|should|needs? to|ha(?:s|ve) to|(?:are|is) (?:required|expected|asked|requested|needed) to|will need to)(?: also)? (?:stay|remain|be present|accompany|supervise|be in attendance|attend)\b` +
    String.raw`|\b(?:adult|parental) (?:supervision|accompaniment) (?:is )?(?:required|essential|necessary|needed)\b|\b(?:not a|no) drop[- ]offs?\b` +
    String.raw`|\bunaccompanied (?:children|minors|under)\b.{0,30}\b(?:not|no)\b|\bno unaccompanied (?:children|minors|under)` +
    String.raw`|\b(?:do not|don[’']t|never|cannot|can[’']t|may not|must not|should not) (?:be )?lea?(?:ve|ft)(?: your| any| the)? ?(?:${CHILD} )?(?:unattended|unaccompanied|unsupervised|alone)\b|\b(?:do not|don[’']t|cannot|can[’']t|may not|must not) leave (?:your |any |the )?${CHILD}\b`,
  'i',
)
const MAY_LEAVE = new RegExp(
  String.raw`\bdrop[- ]off (?:event|session|workshop|class|club|activity|camp|party)s?\b|\b(?:is|are) (?:a )?drop[- ]off\b(?! (?:and|point|zone|area|time))|\bdrop off (?:your|the) ${CHILD}\b` +
    String.raw`|\bleave (?:your|the) (?:${CHILD}|little ones?|kids)\b(?! at home)` +
    String.raw`|\b${ADULTS} (?:do not|don[’']t|need not|needn[’']t|are not (?:required|expected|needed|able|allowed)|can[’']t|cannot)(?: (?:have|need))?(?: to)? (?:stay|remain|attend|accompany|be present)\b` +
    String.raw`|\b${ADULTS} (?:may|can|are welcome to|are free to) leave\b|\bno need (?:for ${ADULTS} )?to stay\b|\b${CHILD} (?:can|may) be (?:dropped off|left with us)\b`,
  'i',
)
