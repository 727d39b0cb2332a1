import { createCookie } from 'react-router'
import { z } from 'zod'

/** What the next page tells of what was just done, and how to take it back. */
export type Flash = z.infer<typeof flashSchema>

const flashSchema = z.object({
  /** Tells this message from the last one with the same words. */
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  tone: z.enum(['success', 'failure']).default('success'),
  /** The event whose last decision can be taken back. */
  undoEventId: z.number().int().optional(),
  /** The pair of possible duplicates of which the judgement can be taken back. */
  undoPairId: z.number().int().optional(),
  /** The report of a visitor that is open again then. */
  undoReportId: z.number().int().optional(),
  /** The holiday that was deleted, and comes back then. */
  undoHolidayId: z.number().int().optional(),
  /** What was done to several events together, which can be taken back together. */
  undoOperationId: z.number().int().optional(),
  /** Where all is told of which the description names but some. */
  detailsAt: z.string().startsWith('/admin/').optional(),
  /** The restoration of an earlier state that can be taken back: the event, and the entry in its history. */
  undoRestore: z.object({ eventId: z.number().int(), entryId: z.number().int() }).optional(),
})

/** As an action gives it. */
export type FlashMessage = Omit<z.input<typeof flashSchema>, 'id'>

/** Kept in the browser between an action and the page it leads to, so that it works without JavaScript. */
const cookie = createCookie('khe.flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

/** The header that hands a message to the next page. */
export async function flash(message: FlashMessage): Promise<[name: string, value: string]> {
  return ['set-cookie', await cookie.serialize({ id: crypto.randomUUID(), ...message })]
}

/** The message for this page, and the cookies that keep it from being shown again. */
export async function readFlash(request: Request): Promise<{ message: Flash | null; cookies: string[] }> {
  const value: unknown = await cookie.parse(request.headers.get('cookie')).catch(() => null)
  if (value === null) return { message: null, cookies: [] }
  const { data } = flashSchema.safeParse(value)
  return { message: data ?? null, cookies: [await cookie.serialize('', { maxAge: 0 })] }
}
