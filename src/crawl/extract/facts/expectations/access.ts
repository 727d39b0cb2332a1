import { ACCESS_FEATURES, type AccessFeature } from '#domain/vocabulary.ts'
import { clausesOf, stanceOn } from '../clauses.ts'

export type AccessReading = { accessFeatures: AccessFeature[]; quote: string }

/**
 * The accessibility that a text offers: 'BSL interpreted', 'step-free access throughout'. A feature that it denies anywhere is left
 * out even if it offers it elsewhere: a family must be able to rely on it. The quote has one line for each statement. null if
 * there is none.
 */
export function readAccess(text: string): AccessReading | null {
  const said = new Map<AccessFeature, string>()
  const denied = new Set<AccessFeature>()
  for (const clause of clausesOf(text)) {
    if (!HINT.test(clause.text)) continue
    for (const feature of ACCESS_FEATURES) {
      const stance = stanceOn(clause, PATTERNS[feature])
      if (stance === 'denied') denied.add(feature)
      else if (stance === 'said' && !said.has(feature)) said.set(feature, clause.text)
    }
    if (NO_STEPS.test(clause.text) && !said.has('step_free')) said.set('step_free', clause.text)
  }
  const accessFeatures = ACCESS_FEATURES.filter((feature) => said.has(feature) && !denied.has(feature))
  if (accessFeatures.length === 0) return null
  const quote = [...new Set(accessFeatures.map((feature) => said.get(feature)))].join('\n')
  return { accessFeatures, quote }
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
  /relaxed|bsl|sign|audio|caption|subtit|step|level|ramp|wheelchair|sensory|quiet|autis|neuro|loop|dementia|chang|pushchair|bugg|pram/i

const NO_STEPS = /\b(?:there are )?no steps\b(?! (?:forward|left))/i

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
  step_free: /\bstep[- ]free\b|\blevel[- ]access\b|\bramped access\b/i,
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
}
