import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import type { Guards } from '#domain/classification/guards.ts'
import { type CategoryModel, learnedCategory } from '#domain/classification/learning/category-model.ts'
import { featureWords, whatMoved } from '#domain/classification/learning/learned-model.ts'
import { claimsOf, concludedBy } from '#domain/classification/learning/learning.ts'
import { subjectLabel } from '#domain/vocabulary.ts'
import { findModel, type ModelInForce } from '#store/ai/learned-models.ts'
import type { Db } from '#store/db/database.ts'
import { classifyBuiltIn } from './rules/built-in.ts'
import { scoreAudience } from './rules/score.ts'
import { subjectPoints, subjectsBy } from './rules/subjects.ts'

/** The built-in classifier with what it learned from staff's decisions, where models are in force. */
export function learnedBuiltIn(db: Db | undefined): (event: EventToClassify) => Promise<Classification> {
  let inForce: ReturnType<typeof modelsInForce> | undefined
  return async (event) => {
    // Looked up once: all events of a crawl are judged alike.
    inForce ??= modelsInForce(db)
    const { audience, categories } = await inForce
    const builtIn = classifyBuiltIn(event)
    const judged = audience && builtIn.guards ? withLearned(builtIn, builtIn.guards, event, audience) : builtIn
    return categories ? withLearnedCategory(judged, event, categories.model) : judged
  }
}

async function modelsInForce(db: Db | undefined) {
  if (!db) return {}
  const [audience, categories] = await Promise.all([findModel(db, 'audience'), findModel(db, 'categories')])
  return { audience, categories }
}

const REASONS_NAMED = 3

/** What the rules concluded, moved by what was learned, with the weights that moved it. */
export function withLearned(
  builtIn: Classification,
  guards: Guards,
  event: EventToClassify,
  { version, model }: ModelInForce<'audience'>,
): Classification {
  const claims = claimsOf(builtIn)
  const concluded = concludedBy({ event, guards, claims }, model)
  const { childConfidenceScore: score } = concluded
  const made = { ...builtIn, ...concluded, madeBy: `${builtIn.madeBy}+${version}` }
  if (builtIn.contentType !== 'event') return { ...made, isChildFriendly: false }
  const moved = whatMoved({ event, claims, rulesScore: guards.ownScore }, model).slice(0, REASONS_NAMED)
  if (score === guards.ownScore || moved.length === 0) return made
  return {
    ...made,
    reasoning: `${builtIn.reasoning} By what staff decided: ${inWords(moved)} (${guards.ownScore} → ${score}).`,
  }
}

/** The category by what was learned, where that is clearly likelier than the rules' own, with the weights that speak for it. */
function withLearnedCategory(builtIn: Classification, event: EventToClassify, model: CategoryModel): Classification {
  const points = subjectPoints(event)
  const byRules = subjectsBy(points).primaryCategory
  const { category, moved } = learnedCategory({ event, points, byRules }, model)
  if (category === byRules) return builtIn
  const by = moved.length === 0 ? '' : `: ${inWords(moved.slice(0, REASONS_NAMED))}`
  return {
    ...builtIn,
    ...subjectsBy(points, category),
    reasoning: `${builtIn.reasoning} Category by what staff decided${by} (${subjectLabel(byRules)} → ${subjectLabel(category)}).`,
  }
}

const inWords = (moved: readonly { name: string; by: number }[]) =>
  moved.map(({ name, by }) => `${featureWords(name)} ${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(1)}`).join(', ')

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
