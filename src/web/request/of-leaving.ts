/** Whether an error only says that the visitor left; a bug that shows at the same time is still reported. */
export function isOfLeaving(error: unknown, { aborted, reason }: AbortSignal): boolean {
  if (!aborted) return false
  if (error === reason) return true
  return error instanceof Error && (error.name === 'AbortError' || [reason, BROKEN_OFF].includes(error.message))
}

/** Node's message for a request whose body broke off. */
const BROKEN_OFF = 'aborted'

/** nginx's status for a request whose client disconnected; HTTP has none. */
export const CLIENT_CLOSED_REQUEST = 499
