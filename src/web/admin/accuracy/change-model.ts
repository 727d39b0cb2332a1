import { data, redirect } from 'react-router'
import { z } from 'zod'
import { isJudged } from '#domain/classification/accuracy.ts'
import { proposeThresholds } from '#domain/classification/audits.ts'
import { type LearnReport, openBursts } from '#domain/classification/learning.ts'
import { answerBurst, listLookedAtBursts, putBackModel, takeBackModel } from '#store/ai/learned-models.ts'
import { listDecisions } from '#store/review/labels.ts'
import { saveSettings } from '#store/settings/settings.ts'
import type { StaffUser } from '../../account/auth.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { rowNumber } from '../parts/forms/route-id.ts'
import { countOf } from '../parts/words/words.ts'
import { wordsOfRefusal } from './refusal.ts'

const changeForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('learn') }),
  z.object({ intent: z.literal('take-back'), version: rowNumber }),
  z.object({ intent: z.literal('put-back'), version: rowNumber }),
  /** `to`: as it was proposed on the screen. */
  z.object({
    intent: z.literal('apply-threshold'),
    setting: z.enum(['autoApproveThreshold', 'autoRejectThreshold']),
    to: z.coerce.number().int(),
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
  const form = changeForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  return redirect('/admin/accuracy', { headers: [await flash(await change(app, user, form.data))] })
}

async function change(app: WebApp, user: StaffUser, asked: Change) {
  const by = { actorId: user.id, now: app.now() }
  switch (asked.intent) {
    case 'learn':
      return learn(app, user)
    case 'take-back':
      return (await takeBackModel(app.db, asked.version, by))
        ? { title: `Version ${asked.version} taken back`, description: 'New classifications are scored as before it.' }
        : nothingChanged('That version is no longer in force.')
    case 'put-back':
      return (await putBackModel(app.db, asked.version, by))
        ? { title: `Version ${asked.version} is in force again`, description: 'New classifications are scored by it.' }
        : nothingChanged('That version cannot be put in force.')
    case 'apply-threshold':
      return applyThreshold(app, user, asked)
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

/** Proposals are made anew: decisions since the screen was loaded may say otherwise. */
async function applyThreshold(app: WebApp, user: StaffUser, asked: Change & { intent: 'apply-threshold' }) {
  const proposals = proposeThresholds(await listDecisions(app.db), await app.settings())
  const proposal = proposals.find(({ setting, to }) => setting === asked.setting && to === asked.to)
  if (!proposal) return nothingChanged('Your decisions no longer speak for that threshold.')
  const by = { secret: app.secret, actorId: user.id, now: app.now() }
  await saveSettings(app.db, { [proposal.setting]: proposal.to }, by)
  const name = proposal.setting === 'autoApproveThreshold' ? 'Auto-approve' : 'Auto-reject'
  return {
    title: `${name} threshold is now ${proposal.to}`,
    description: `It was ${proposal.from}. Settings can change it back.`,
  }
}

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
