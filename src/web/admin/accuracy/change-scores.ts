import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Recalibrated } from '#domain/classification/recalibration.ts'
import { revertCalibration } from '#store/ai/calibrations.ts'
import type { StaffUser } from '../../account/auth.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { rowNumber } from '../parts/forms/route-id.ts'
import { wordsOfRefusal } from './refusal.ts'

const changeForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('recalibrate') }),
  z.object({ intent: z.literal('revert'), version: rowNumber }),
])

/** Fits the built-in classifier's scores to what staff decided, or reverts the last fit, as the form says. */
export async function changeScores(app: WebApp, user: StaffUser, request: Request) {
  const form = changeForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const message =
    form.data.intent === 'recalibrate' ? await recalibrate(app, user) : await revert(app, user, form.data.version)
  return redirect('/admin/accuracy', { headers: [await flash(message)] })
}

async function recalibrate(app: WebApp, user: StaffUser) {
  const made = await app.classifier.recalibrate(user.id)
  if (!made.ok) return nothingChanged(whyNot(made))
  return { title: `Version ${made.version} is in force`, description: 'New classifications are scored by it.' }
}

function whyNot(made: Recalibrated & { ok: false }): string {
  switch (made.reason) {
    case 'too-few':
      return 'There are too few decisions to go by.'
    case 'nothing-new':
      return 'Too few decisions were made since the last time.'
    default:
      return `The scores stay as they are: new ones ${wordsOfRefusal(made)}.`
  }
}

async function revert(app: WebApp, user: StaffUser, version: number) {
  const isReverted = await revertCalibration(app.db, version, { actorId: user.id, now: app.now() })
  if (!isReverted) return nothingChanged('That version is no longer in force.')
  return { title: `Version ${version} reverted`, description: 'New classifications are scored as before it.' }
}

const nothingChanged = (description: string) => ({
  title: 'Nothing was changed',
  description,
  tone: 'failure' as const,
})
