import type { BatchProgress } from '#store/ai/batches.ts'
import { formatInstant } from '../../parts/words/words.ts'

/** A batch as screens show it. */
export const batchInWords = (batch: BatchProgress) => ({
  id: batch.id,
  total: batch.total,
  done: batch.done,
  failed: batch.failed,
  state: batch.state,
  by: batch.requestedByName,
  at: formatInstant(batch.finishedAt ?? batch.startedAt ?? batch.createdAt),
  errors: batch.errors,
  errorMessage: batch.errorMessage,
  operationId: batch.operationId,
})

export type BatchProgressInWords = ReturnType<typeof batchInWords>
