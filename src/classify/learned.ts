import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import type { Guards } from '#domain/classification/guards.ts'
import { featureWords, whatMoved } from '#domain/classification/learning/learned-model.ts'
import { claimsOf, concludedBy } from '#domain/classification/learning/learning.ts'
import { findModel, type ModelInForce } from '#store/ai/learned-models.ts'
import type { Db } from '#store/db/database.ts'
import { classifyBuiltIn } from './rules/built-in.ts'
import { scoreAudience } from './rules/score.ts'

/** The built-in classifier with what it learned from staff's decisions, where a model is in force. */
export function learnedBuiltIn(db: Db | undefined): (event: EventToClassify) => Promise<Classification> {
  let inForce: Promise<ModelInForce | undefined> | undefined
  return async (event) => {
    // Looked up once: all events of a crawl are judged alike.
    inForce ??= db ? findModel(db) : Promise.resolve(undefined)
    const model = await inForce
    const builtIn = classifyBuiltIn(event)
    return model && builtIn.guards ? withLearned(builtIn, builtIn.guards, event, model) : builtIn
  }
}

const REASONS_NAMED = 3

/** What the rules concluded, moved by what was learned, with the weights that moved it. */
export function withLearned(
  builtIn: Classification,
  guards: Guards,
  event: EventToClassify,
  { version, model }: ModelInForce,
): Classification {
  const claims = claimsOf(builtIn)
  const concluded = concludedBy({ event, guards, claims }, model)
  const { childConfidenceScore: score } = concluded
  const made = { ...builtIn, ...concluded, madeBy: `${builtIn.madeBy}+${version}` }
  if (builtIn.contentType !== 'event') return { ...made, isChildFriendly: false }
  const moved = whatMoved({ event, claims, rulesScore: guards.ownScore }, model).slice(0, REASONS_NAMED)
  if (score === guards.ownScore || moved.length === 0) return made
  const reasons = moved.map(({ name, by }) => `${featureWords(name)} ${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(1)}`)
  return {
    ...made,
    reasoning: `${builtIn.reasoning} By what staff decided: ${reasons.join(', ')} (${guards.ownScore} → ${score}).`,
  }
}

/** A model's answer with the guards that the event's own words set it. A quote that stands in the text is a statement. */
export function withGuards(answer: Classification, event: EventToClassify): Classification {
  const { guards } = scoreAudience(event)
  const isQuoted = answer.quotes.length > 0
  return {
    ...answer,
    guards: {
      isForAdultsOnly: guards.isForAdultsOnly,
      saysFor: guards.saysFor || (isQuoted && answer.isChildFriendly),
      saysAgainst: guards.saysAgainst || (isQuoted && !answer.isChildFriendly),
      ownScore: answer.childConfidenceScore,
    },
  }
}
