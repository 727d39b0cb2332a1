import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { aiAnswers } from '../schema/index.ts'

/** What is asked of a model; the same question is answered from the store. */
export type AiQuestion = { model: string; prompt: string; content: string }
export type AiAnswer = { purpose: string; answer: unknown; inputTokens: number; outputTokens: number }

export type AnswerCache = {
  find(question: AiQuestion): Promise<unknown>
  store(question: AiQuestion, answer: AiAnswer): Promise<void>
}

/** Stored answers of an AI provider, by question. `find` resolves to undefined for a question that was never asked. */
export function answerCache(db: Db): AnswerCache {
  return {
    async find(question) {
      const key = keyOf(question)
      const [row] = await db.select({ answer: aiAnswers.answer }).from(aiAnswers).where(eq(aiAnswers.key, key)).limit(1)
      return row?.answer
    },
    async store(question, answer) {
      const row = { key: keyOf(question), model: question.model, ...answer }
      await db.insert(aiAnswers).values(row).onConflictDoNothing()
    },
  }
}

/** SHA-256, hex; as JSON, so that no two questions run together. */
const keyOf = ({ model, prompt, content }: AiQuestion) =>
  createHash('sha256')
    .update(JSON.stringify([model, prompt, content]))
    .digest('hex')
