/** Why an AI provider gave no answer that can be used. */
export const AI_FAILURES = [
  'timeout',
  'unreachable',
  'key-refused',
  'request-refused',
  'rate-limited',
  'server-error',
  'invalid-answer',
  'paused',
  'budget-spent',
] as const
export type AiFailure = (typeof AI_FAILURES)[number]

/** For staff, as the end of 'The AI provider …'. */
export const AI_FAILURE_WORDS: Record<AiFailure, string> = {
  timeout: 'did not answer in time',
  unreachable: 'could not be reached',
  'key-refused': 'refused the key',
  'request-refused': 'refused the request',
  'rate-limited': 'asked for fewer requests',
  'server-error': 'failed',
  'invalid-answer': 'sent an answer that cannot be read',
  paused: 'failed several times in a row',
  'budget-spent': 'has used up this month’s budget',
}
