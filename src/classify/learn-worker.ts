import { parentPort, workerData } from 'node:worker_threads'
import { claimsOf, learn } from '#domain/classification/learning/learning.ts'
import type { LearnTask } from './learn.ts'
import { classifyBuiltIn } from './rules/built-in.ts'

/** Fits a model in a thread of its own: it takes seconds, in which the server has to answer others. */
const { examples, thresholds, inForce } = workerData as LearnTask
const decisions = examples.flatMap(({ event, isForChildren, decidedBy, decidedAt }) => {
  // By today's rules, whichever classifier had judged them then.
  const judged = classifyBuiltIn(event)
  const { guards, contentType } = judged
  return guards && contentType === 'event'
    ? [{ event, guards, claims: claimsOf(judged), isForChildren, decidedBy, decidedAt }]
    : []
})
parentPort?.postMessage(learn(decisions, thresholds, inForce))
