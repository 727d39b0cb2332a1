import { parentPort, workerData } from 'node:worker_threads'
import { type CategoryDecision, learnCategories } from '#domain/classification/learning/category-learning.ts'
import { claimsOf, type LearningDecision, learn } from '#domain/classification/learning/learning.ts'
import type { CategoriesTask, LearnTask } from './learn.ts'
import { classifyBuiltIn } from './rules/built-in.ts'
import { subjectPoints, subjectsBy } from './rules/subjects.ts'

/**
 * Fits a model in a thread of its own: it takes seconds, in which the server has to answer others. Events are judged by today's rules,
 * whichever classifier had judged them then.
 */
const task = workerData as LearnTask
parentPort?.postMessage(
  task.kind === 'audience'
    ? learn(task.examples.flatMap(audienceLesson), task.thresholds, task.inForce)
    : learnCategories(task.examples.flatMap(categoryLesson)),
)

function audienceLesson({
  event,
  ...decision
}: Extract<LearnTask, { kind: 'audience' }>['examples'][number]): LearningDecision[] {
  const judged = classifyBuiltIn(event)
  const { guards, contentType } = judged
  return guards && contentType === 'event' ? [{ ...decision, event, guards, claims: claimsOf(judged) }] : []
}

function categoryLesson({ event, category, isSet, decidedBy }: CategoriesTask['examples'][number]): CategoryDecision[] {
  const points = subjectPoints(event)
  const byRules = subjectsBy(points).primaryCategory
  // What stood and the rules do not say came from another classifier, or was learned: it would confirm itself.
  return isSet || category === byRules ? [{ event, points, byRules, category, isSet, decidedBy }] : []
}
