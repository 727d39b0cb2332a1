import { ACCESS_FEATURES, type AccessFeature } from '#domain/vocabulary.ts'
import { type Clause, clausesOf, type Stance, stanceOn } from '../clauses.ts'

/** Each list in the order of the vocabulary; a feature is in one of them at most. */
export type AccessReading = {
  accessFeatures: AccessFeature[]
  absentFeatures: AccessFeature[]
  /** The words of both, a line for each statement. */
  quote: string
  absentQuote: string
}

/**
 * The features that a text offers ('BSL interpreted', 'step-free access throughout') and those it denies ('no buggies, please').
 * What it denies anywhere is absent even if it is offered elsewhere: a family must be able to rely on it. null if it says nothing of any.
 */
export function readAccess(text: string): AccessReading | null {
  const { said, denied } = accessIn(text)
  const accessFeatures = ACCESS_FEATURES.filter((feature) => said.has(feature) && !denied.has(feature))
  const absentFeatures = ACCESS_FEATURES.filter((feature) => denied.has(feature))
  if (accessFeatures.length === 0 && absentFeatures.length === 0) return null
  const quoteOf = (features: AccessFeature[], words: Map<AccessFeature, string>) =>
    [...new Set(features.map((feature) => words.get(feature)))].join('\n')
  return {
    accessFeatures,
    absentFeatures,
    quote: quoteOf(accessFeatures, said),
    absentQuote: quoteOf(absentFeatures, denied),
  }
}

/** The statement in which each feature is first said, and the one in which it is first denied. */
export function accessIn(text: string): { said: Map<AccessFeature, string>; denied: Map<AccessFeature, string> } {
  const said = new Map<AccessFeature, string>()
  const denied = new Map<AccessFeature, string>()
  for (const clause of clausesOf(text)) {
    if (!HINT.test(clause.text)) continue
    for (const feature of ACCESS_FEATURES) {
      const stance = stanceOfClause(clause, feature)
      if (stance === 'denied' && !denied.has(feature)) denied.set(feature, clause.text)
      else if (stance === 'said' && !said.has(feature)) said.set(feature, clause.text)
    }
  }
  return { said, denied }
}

function stanceOfClause(clause: Clause, feature: AccessFeature): Stance {
  const denial = DENIALS[feature]
  if (denial && !clause.isQuestion && denial.test(clause.text)) return 'denied'
  const stance = stanceOn(clause, PATTERNS[feature])
  if (stance === 'said' && IN_PART.has(feature) && PARTLY.test(clause.text)) return 'denied'
  return stance
}

/** The words of schema.org's `accessibilityFeature` (https://www.w3.org/community/reports/a11y-discov-vocab/). */
export function accessFeatureNamed(word: string): AccessFeature | null {
  const name = word.replace(/^.*[/#]/, '').replace(/[\s_-]/g, '')
  return BY_SCHEMA_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

const BY_SCHEMA_NAME: readonly [RegExp, AccessFeature][] = [
  [/^(?:captions|opencaptions|closedcaptions|realtimecaptions)$/i, 'captioned'],
  [/^(?:audiodescriptions?|longdescriptionaudio)$/i, 'audio_described'],
  [/^(?:signlanguage|bsl)(?:interpretation)?$/i, 'bsl'],
  [/^wheelchair(?:access(?:ible)?|accessibility)$/i, 'wheelchair'],
  [/^(?:hearing|induction)loop$/i, 'hearing_loop'],
  [/^stepfree(?:access)?$/i, 'step_free'],
]

/** A quick check, so that most lines cost one test. */
const HINT =
  /relaxed|bsl|sign|audio|caption|subtit|step|stair|lift|level|ramp|wheelchair|sensory|quiet|autis|neuro|loop|dementia|chang|pushchair|bugg|pram|badge|accessib|toilet|\bloos?\b|\bwcs?\b|park/i

/** What is so of a part of the place is not so of it: 'step-free access to the ground floor only'. */
const IN_PART: ReadonlySet<AccessFeature> = new Set(['step_free', 'wheelchair', 'pushchair'])
const PARTLY =
  /\b(?:ground|first|lower|upper|main) floors? only\b|\bonly (?:to|on|in|at|for) (?:the|our|some|part)\b|\b(?:most|some|parts?|areas?|sections?) of (?:the|our) \w+|\b(?:some|most|certain) (?:areas|parts|rooms|floors|galleries|paths|spaces)\b|\b(?:except|apart from|excluding|other than|with the exception of|but not)\b/i

const SESSION =
  '(?:performance|screening|session|show|showing|hour|opening|morning|afternoon|evening|event|visit|day)s?'

const PATTERNS: Record<AccessFeature, RegExp> = {
  relaxed: new RegExp(
    String.raw`\brelaxed (?:\w+ )?${SESSION}\b|^\W?relaxed\W?$|\brelaxed:|\(relaxed\)|: relaxed\b`,
    'i',
  ),
  bsl: /(?<!\b(?:learn|teach|taught|in) )\b(?:BSL|british sign language)\b(?! (?:class|course|lesson|level|for beginners|taster|taught|workshop|stor))|\bsign(?:ed)?[- ]language[- ](?:interpret|perform)\w+|\bsign(?:ed)?[- ]interpret\w+|\bsigned performances?\b/i,
  audio_described: /\baudio[- ]descri(?:bed|ption|ptions)\b/i,
  captioned:
    /\bcaptioned\b|\bcaptioning\b|\b(?:open|closed|live) captions?\b|\bcaptions (?:are )?(?:available|provided)|\b(?:HOH|descriptive) subtitles?\b|\bsubtit\w+ (?:\w+ )?for (?:the )?(?:d\/)?(?:deaf|hard[- ]of[- ]hearing)/i,
  step_free:
    /\bstep[- ]free\b|\blevel[- ]access\b|\bramped (?:access|entrance)\b|\b(?:there are )?no steps\b(?! (?:forward|left))/i,
  wheelchair:
    /\bwheelchair[- ](?:accessible|accessibility|access|friendly|spaces?|users? (?:are |is )?(?:welcome|can))\b|\baccessible (?:to|for|by) (?:all )?wheelchairs?\b|\bwheelchairs? (?:are )?welcome\b|\bsuitable for wheelchairs?\b/i,
  sensory: new RegExp(
    String.raw`\bsensory[- ](?:friendly|adapted)\b|(?<!\bbaby )\bsensory ${SESSION}\b|\bquiet(?:er)? (?:hours?|sessions?|mornings?|openings?)\b`,
    'i',
  ),
  autism_friendly: /\b(?:autism|autistic|neurodivergent|neurodiversity)[- ](?:friendly|adapted)\b/i,
  hearing_loop: /\b(?:hearing|induction|infra-?red)[- ]loops?\b/i,
  dementia_friendly: /\bdementia[- ]friendly\b/i,
  changing_places: /\bchanging places?\b(?=.{0,20}\b(?:toilet|facilit|loo|room|wc)|\W*$)/i,
  baby_change:
    /\bbaby[- ]?chang(?:e|ing)\b|\bnappy[- ]chang(?:e|ing)\b|\bchanging (?:table|mat|facilities|station)s?\b/i,
  pushchair:
    /\b(?:pushchair|bugg(?:y|ies)|pram|pushchair)s?(?:,? (?:and|or|&) (?:pushchair|bugg(?:y|ies)|pram|wheelchair)s?)?[- ](?:(?:are |is )?(?:welcome|friendly|accessible)|access|park|parking|spaces?|store|storage)\b|\b(?:accessible|suitable) (?:to|for|by|with) (?:wheelchairs? (?:and|or|&) )?(?:pushchairs|buggies|prams)\b/i,
  toilets: new RegExp(
    String.raw`\b(?:public|visitor|customer|indoor|on-?site|family|children[’']?s)? ?(?:toilets?|loos?|WCs?)(?: facilities)? (?:(?:is|are) )?(?:also )?(?:available|provided|on[- ]?site|located|situated|nearby|near by|close by|in|on|at|by|next to|inside|behind|beside|can be found)\b` +
      String.raw`|\bthere (?:is|are) (?:\w+ ){0,3}(?:toilets?|loos?|WCs?)\b|\b(?:have|has|offers?|with|including|includes?|facilities:?|provides?) (?:\w+,? ){0,3}(?:toilets?|loos?|WCs?)\b(?! (?:training|rolls?|humou?r))|^\W*(?:\w+ )?(?:toilets?|loos?|WCs?)(?: facilities)?\W*$|^\W*(?:toilets?|loos?|WCs?)(?:,| and| &|:)|(?:,| and| &) (?:toilets?|loos?|WCs?)\W*$`,
    'i',
  ),
  accessible_toilet:
    /\b(?:accessible|disabled|wheelchair[- ]accessible|adapted) (?:toilets?|loos?|WCs?|(?:and )?(?:baby[- ]chang\w+ )?toilets?)\b|\b(?:toilets?|loos?|WCs?) (?:is|are) (?:fully )?(?:wheelchair[- ])?accessible\b|\bRADAR (?:key )?toilets?\b/i,
  parking:
    /\b(?:free|on-?site|ample|plenty of|visitor|customer|public|paid|pay (?:and|&) display|street|nearby|secure|limited free) (?:car )?parking\b(?! (?:for|only for) (?:blue|disabled|staff|residents|bikes|bicycles|cycles|bugg|pushchair))|\bcar parks?\b(?! (?:closed|roof|rooftop))|\bparking (?:is |are )?(?:also )?(?:available|free|on[- ]?site|provided|nearby|near by|spaces?|on the street)\b(?! (?:for|only for|reserved for) (?:blue|disabled|staff|residents))|\bthere is (?:\w+ ){0,2}parking\b(?! (?:for|only for) (?:blue|disabled|staff|residents|bikes|cycles))|^\W*parking\W*(?:yes|free)?\W*$/i,
  blue_badge:
    /\b(?:blue badge|disabled|accessible) (?:car )?(?:parking|bays?|spaces?|holders? (?:can|may) park)\b|\bparking (?:\w+ ){0,4}(?:for|reserved for) (?:blue badge|disabled)\b/i,
}

const BUGGY = `(?:pushchairs?|bugg(?:y|ies)|prams?)`
const BUGGIES = String.raw`${BUGGY}(?:(?:,| and| or| &|\/) ?${BUGGY}){0,2}`

const SOME = String.raw`(?:(?:a|the|an|only|some|several|many|steep|narrow|spiral|few|flight|flights|of|\d+|two|three|four|five|six|eight|ten|twelve|twenty) ){1,4}`

/** What denies a feature in words that do not name it as it is offered. */
const DENIALS: Partial<Record<AccessFeature, RegExp>> = {
  step_free: new RegExp(
    String.raw`\b(?:access(?:ed|ible)?|entry|entrance|entered|reached|venue|hall|room|theatre|studio|floor|building|tower|gallery)\b[^.]{0,40}?\b(?:up|down|by|via|has|have|with) ${SOME}(?:stairs|staircase|steps)\b` +
      String.raw`|\bthere (?:is|are) ${SOME}(?:stairs|staircase|steps) (?:to|up|down|at|into|leading|inside|between)\b` +
      String.raw`|\b(?:\d+|two|three|four|five|six|ten|several|many|a few|steep|narrow) (?:\w+ )?(?:stairs|steps) (?:up to|down to|to|at|into|leading to) (?:the|our) (?:\w+ )?(?:entrance|doors?|hall|theatre|venue|auditorium|studio|room|gallery|building|café|cafe|tower|toilets?|deck)\b` +
      String.raw`|\b(?:stairs|steps) only\b|\bno (?:lifts?|ramps?|level access|wheelchair ramp)\b|\blift (?:is )?(?:currently |temporarily )?(?:out of (?:order|service)|not working|broken)\b|\bnot (?:fully |entirely |completely |yet |currently )?(?:step[- ]free|(?:wheelchair[- ])?accessible\b(?! (?:by|from|via|to the public)))`,
    'i',
  ),
  wheelchair:
    /\b(?:unable|cannot|can[’']t|not able) to (?:accommodate|admit|welcome) wheelchairs?\b|\bno wheelchairs?\b|\b(?:unsuitable|inaccessible|difficult) (?:for|to) wheelchairs?\b/i,
  pushchair: new RegExp(
    String.raw`\bno ${BUGGIES}\b(?! (?:charge|fee|park|need))|\b(?:leave|park|fold) (?:all |your |any |the )?${BUGGIES}\b|\b${BUGGIES} (?:(?:must|should|need to|have to|will need to|can only) (?:please )?be (?:left|folded|parked|stored)|(?:are|is) (?:not|strictly not) (?:allowed|permitted|welcome|suitable)|(?:cannot|can[’']t|can not|may not|must not))\b|\b(?:unsuitable|not suitable|not ideal|difficult|too narrow|tricky) for ${BUGGIES}\b|\bcannot accommodate ${BUGGIES}\b`,
    'i',
  ),
  toilets:
    /\bno (?:public |on-?site |visitor )?(?:toilets?|loos?|WCs?)\b(?! (?:humou?r|breaks?|training|rolls?|roll))|\b(?:toilets?|loos?|WCs?) (?:are |is )?(?:currently |temporarily |sadly )?(?:closed|unavailable|out of order|not available)\b/i,
  accessible_toilet: /\b(?:no|not) (?:an? )?(?:accessible|disabled) (?:toilets?|loos?|WCs?)\b/i,
  baby_change: /\bno (?:baby|nappy)[- ]?chang\w+|\bno changing (?:facilities|table|mat)\b/i,
  parking:
    /\bno (?:on-?site |public |visitor |free |customer |street |designated |available )?(?:car )?park(?:ing|s)?\b(?! (?:charges?|fees?|costs?|restrictions|nearby restrictions))|\bparking (?:is |on site is |here is |nearby is )?(?:extremely |very |severely )?(?:not (?:available|possible|permitted)|limited|restricted|difficult|unavailable)\b|\b(?:limited|little) (?:on-?site |street )?parking\b|\bcar parks? (?:is|are|will be) (?:currently )?(?:closed|full|not open)\b|\bparking (?:is )?(?:only )?for (?:blue badge|disabled|staff|residents)[\w ]{0,20} only\b|\bonly (?:parking )?for (?:blue badge|disabled)\b/i,
}
