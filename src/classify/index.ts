import type { Classification, EventToClassify } from '#domain/classification.ts'
import type { Settings } from '#domain/settings.ts'
import type { Db } from '#store/database.ts'
import { classifyBuiltIn } from './built-in.ts'

export type Classifier = { classify(event: EventToClassify, signal: AbortSignal): Promise<Classification | null> }

export type ClassifierDeps = { db?: Db; fetch?: typeof fetch }

/** The classifier that Settings ask for. Answers null where nobody is to be asked: classification is off. */
export function createClassifier(settings: Settings, _deps: ClassifierDeps): Classifier {
  return {
    classify: async (event) => (settings.enableAiClassification ? classifyBuiltIn(event) : null),
  }
}
