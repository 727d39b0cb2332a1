import { createCookie } from 'react-router'
import { z } from 'zod'
import { PROPOSED_SETTINGS } from '#domain/classification/calibration/audits.ts'

/** The message that the next page shows about what was just done, and how to undo it. */
export type Flash = z.infer<typeof flashSchema>

const flashSchema = z.object({
  /** Distinguishes this message from an earlier one with the same words. */
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  tone: z.enum(['success', 'failure']).default('success'),
  /** The event whose last decision can be undone. */
  undoEventId: z.number().int().optional(),
  /** The pair of possible duplicates whose judgement can be undone. */
  undoPairId: z.number().int().optional(),
  /** The visitor's report that can be reopened. */
  undoReportId: z.number().int().optional(),
  /** The visitor's report whose event was hidden, which can be undone. */
  undoHiddenReportId: z.number().int().optional(),
  /** The question that was closed, and can be opened again. */
  undoQuestionId: z.number().int().optional(),
  /** The holiday whose deletion can be undone. */
  undoHolidayId: z.number().int().optional(),
  /** The pairs of events that were merged together, which can be undone. */
  undoMergeOf: z.array(z.number().int()).optional(),
  /** The operation on several events that can be undone. */
  undoOperationId: z.number().int().optional(),
  /** The venue whose events staff said are gone, which can be undone. */
  undoVanishedOf: z.number().int().optional(),
  /** The proposed threshold that an admin took, which can be undone. */
  undoThreshold: z
    .object({ setting: z.enum(PROPOSED_SETTINGS), was: z.number().int(), is: z.number().int() })
    .optional(),
  /** Where everything is listed of which the description names only some. */
  detailsAt: z.string().startsWith('/admin/').optional(),
  /** What the link there says instead of 'Show all'. */
  detailsLabel: z.string().optional(),
  /** The venue whose first crawl was requested, and is to be reported when it ends. */
  followsCrawlOf: z.number().int().optional(),
  /** The restored state that can be undone: the event, and the entry in its history. */
  undoRestore: z.object({ eventId: z.number().int(), entryId: z.number().int() }).optional(),
})

/** As the cookie has it; `wasGiven` once a script had it. */
const storedSchema = z.object({ message: flashSchema, wasGiven: z.boolean().default(false) })

/** As an action sends it. */
export type FlashMessage = Omit<z.input<typeof flashSchema>, 'id'>

/** Stored in the browser between an action and the page it leads to, so that it works without JavaScript. */
const cookie = createCookie('khe.flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

/** The header that passes a message to the next page. */
export async function flash(message: FlashMessage): Promise<[name: string, value: string]> {
  const stored: z.input<typeof storedSchema> = { message: { id: crypto.randomUUID(), ...message } }
  return ['set-cookie', await cookie.serialize(stored)]
}

/**
 * For how long a message that a script was given is given again: its load may have been abandoned for another one, whose screen would
 * be without the message. A screen that has it already knows it by its id.
 */
const GIVEN_AGAIN_SECONDS = 10

/** The message for this page, and the cookies that keep it from being shown again. */
export async function readFlash(request: Request): Promise<{ message: Flash | null; cookies: string[] }> {
  const value: unknown = await cookie.parse(request.headers.get('cookie')).catch(() => null)
  if (value === null) return { message: null, cookies: [] }
  const { data } = storedSchema.safeParse(value)
  if (!data || request.headers.get('sec-fetch-dest') !== 'empty') {
    // A document begins with no memory of what was shown, and closed.
    const message = data && !data.wasGiven ? data.message : null
    return { message, cookies: [await cookie.serialize('', { maxAge: 0 })] }
  }
  const again = { message: data.message, wasGiven: true }
  return {
    message: data.message,
    cookies: data.wasGiven ? [] : [await cookie.serialize(again, { maxAge: GIVEN_AGAIN_SECONDS })],
  }
}
