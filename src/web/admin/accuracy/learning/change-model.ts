import { data, redirect } from 'react-router'
import { z } from 'zod'
import { isJudged } from '#domain/classification/calibration/accuracy.ts'
import {
  PROPOSED_SETTINGS,
  type ProposedSetting,
  proposeThresholds,
} from '#domain/classification/calibration/audits.ts'
import { type LearnReport, openBursts } from '#domain/classification/learning/learning.ts'
import { settingsSchema } from '#domain/settings.ts'
import { answerBurst, listLookedAtBursts, putBackModel, takeBackModel } from '#store/ai/learned-models.ts'
import { listDecisions } from '#store/review/labels.ts'
import { saveSettings } from '#store/settings/settings.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'
import { countOf } from '../../parts/words/words.ts'
import { wordsOfCategoryRefusal, wordsOfRefusal } from './refusal.ts'

const changeForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['learn', 'learn-categories']) }),
  z.object({ intent: z.literal('take-back'), version: rowNumber }),
  z.object({ intent: z.literal('put-back'), version: rowNumber }),
  /** `to`: as it was proposed on the screen. */
  z.object({
    intent: z.literal('apply-threshold'),
    setting: z.enum(PROPOSED_SETTINGS),
    to: z.coerce.number().int(),
  }),
  /** Of a threshold that was applied. `was`: what it is to be again; `is`: what it must still be. */
  z.object({
    intent: z.literal('undo'),
    setting: z.enum(PROPOSED_SETTINGS),
    was: z.coerce.number().int().min(0).max(100),
    is: z.coerce.number().int(),
  }),
  /** `burst`: when it began, in milliseconds. */
  z.object({
    intent: z.enum(['let-teach', 'leave-out']),
    decidedBy: z.string().min(1),
    burst: z.coerce.number().int(),
  }),
])
type Change = z.infer<typeof changeForm>

/** What an admin presses on the Classifier screen: a new model, an older one, a proposed threshold, an answer to a burst. */
export async function changeModel(app: WebApp, user: StaffUser, request: Request) {
  const { searchParams } = new URL(request.url)
  const form = changeForm.safeParse(Object.fromEntries([...searchParams, ...(await request.formData())]))
  if (!form.success) throw data(null, { status: 400 })
  return redirect('/admin/accuracy', { headers: [await flash(await change(app, user, form.data))] })
}

async function change(app: WebApp, user: StaffUser, asked: Change) {
  const by = { actorId: user.id, now: app.now() }
  switch (asked.intent) {
    case 'learn':
      return learn(app, user)
    case 'learn-categories':
      return learnCategories(app, user)
    case 'take-back':
      return (await takeBackModel(app.db, asked.version, by))
        ? { title: `Version ${asked.version} taken back`, description: 'New classifications are made as before it.' }
        : nothingChanged('That version is no longer in force.')
    case 'put-back':
      return (await putBackModel(app.db, asked.version, by))
        ? { title: `Version ${asked.version} is in force again`, description: 'New classifications are made by it.' }
        : nothingChanged('That version cannot be put in force.')
    case 'apply-threshold':
      return applyThreshold(app, user, asked)
    case 'undo':
      return undoThreshold(app, user, asked)
    default:
      return answer(app, by, asked)
  }
}

async function learn(app: WebApp, user: StaffUser) {
  const report = await app.classifier.learn(user.id)
  if (!report.ok) return nothingChanged(whyNot(report))
  return { title: `Version ${report.version} is in force`, description: 'New classifications are scored by it.' }
}

function whyNot(report: LearnReport & { ok: false }): string {
  switch (report.reason) {
    case 'too-few':
      return 'There are too few decisions to learn from.'
    case 'nothing-new':
      return 'Too few decisions were made since the last time.'
    default:
      return `Scores stay as they are: what was learned ${wordsOfRefusal(report)}.`
  }
}

async function learnCategories(app: WebApp, user: StaffUser) {
  const report = await app.classifier.learnCategories(user.id)
  if (report.ok)
    return { title: `Version ${report.version} is in force`, description: 'New classifications get categories by it.' }
  switch (report.reason) {
    case 'too-few':
      return nothingChanged('There are too few categories set by hand to learn from.')
    case 'nothing-new':
      return nothingChanged('Too few categories were set since the last time.')
    default:
      return nothingChanged(`Categories stay as they are: what was learned ${wordsOfCategoryRefusal(report)}.`)
  }
}

/** Proposals are made anew: decisions since the screen was loaded may say otherwise. */
async function applyThreshold(app: WebApp, user: StaffUser, asked: Change & { intent: 'apply-threshold' }) {
  const proposals = proposeThresholds(await listDecisions(app.db), await app.settings())
  const proposal = proposals.find(({ setting, to }) => setting === asked.setting && to === asked.to)
  if (!proposal) return nothingChanged('Your decisions no longer speak for that threshold.')
  const { setting, from, to } = proposal
  await setThreshold(app, user, setting, to)
  return {
    title: `${THRESHOLD_NAMES[setting]} threshold is now ${to}`,
    description: `It was ${from}. New classifications go by it.`,
    undoThreshold: { setting, was: from, is: to },
  }
}

/** Back to what it was, unless the thresholds have been set to something else since. */
async function undoThreshold(app: WebApp, user: StaffUser, { setting, was, is }: Change & { intent: 'undo' }) {
  const name = THRESHOLD_NAMES[setting]
  const inForce = await app.settings()
  if (inForce[setting] !== is || !settingsSchema.safeParse({ ...inForce, [setting]: was }).success)
    return nothingChanged('The thresholds have been changed since.')
  await setThreshold(app, user, setting, was)
  return { title: `${name} threshold is ${was} again` }
}

const setThreshold = (app: WebApp, user: StaffUser, setting: ProposedSetting, to: number) =>
  saveSettings(app.db, { [setting]: to }, { secret: app.secret, actorId: user.id, now: app.now() })

const THRESHOLD_NAMES = { autoApproveThreshold: 'Auto-approve', autoRejectThreshold: 'Auto-reject' }

async function answer(
  app: WebApp,
  by: { actorId: string; now: Date },
  { intent, decidedBy, burst: from }: Extract<Change, { decidedBy: string }>,
) {
  const decisions = (await listDecisions(app.db)).filter(isJudged)
  const bursts = openBursts(decisions, await listLookedAtBursts(app.db))
  const burst = bursts.find((one) => one.decidedBy === decidedBy && one.from.getTime() === from)
  if (!burst) return nothingChanged('Someone has looked at those decisions already.')
  await answerBurst(app.db, burst, intent === 'let-teach', by)
  const count = countOf(burst.count, 'decision')
  return intent === 'let-teach'
    ? { title: `${count} will teach the classifier`, description: 'From the next time it learns.' }
    : { title: `${count} left out`, description: 'The classifier learns nothing from them.' }
}

const nothingChanged = (description: string) => ({
  title: 'Nothing was changed',
  description,
  tone: 'failure' as const,
})
