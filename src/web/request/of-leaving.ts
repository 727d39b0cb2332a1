/** Whether an error tells but that the visitor left: a defect that came to light beside it is still one. */
export function isOfLeaving(error: unknown, { aborted, reason }: AbortSignal): boolean {
  if (!aborted) return false
  if (error === reason) return true
  return error instanceof Error && (error.name === 'AbortError' || [reason, BROKEN_OFF].includes(error.message))
}

/** As Node calls a request whose body did not come whole. */
const BROKEN_OFF = 'aborted'

/** nginx's status for a request whose client disconnected; HTTP has none. */
export const CLIENT_CLOSED_REQUEST = 499
