import { Link } from 'react-router'
import {
  asScores,
  correctionsOf,
  isJudged,
  outcomesAt,
  THRESHOLDS_COMPARED,
  type ThresholdOutcome,
  talliesBy,
  talliesByWeek,
  tallyOf,
} from '#domain/classification/calibration/accuracy.ts'
import { auditsOf, proposeThresholds } from '#domain/classification/calibration/audits.ts'
import { expectedCalibrationError, reliability } from '#domain/classification/calibration/calibration.ts'
import type { CategoryModel } from '#domain/classification/learning/category-model.ts'
import { featureWords, type LearnedModel, WORTH_NAMING } from '#domain/classification/learning/learned-model.ts'
import { openBursts } from '#domain/classification/learning/learning.ts'
import { formatDay } from '#domain/event/public/display.ts'
import { can } from '#domain/people/access.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#domain/vocabulary.ts'
import { listAiUsage } from '#store/ai/ai-usage.ts'
import { countWaiting, findLastBatch, findStopgaps } from '#store/ai/batches.ts'
import { findModel, type ListedModel, listLookedAtBursts, listModels } from '#store/ai/learned-models.ts'
import { listNames } from '#store/people/people.ts'
import { countCategoryCorrections, listDecisions } from '#store/review/labels.ts'
import { countToReview } from '#store/review/queue/review.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import { Figures } from '../parts/lists/figures.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import { countOf, formatInstant, percent } from '../parts/words/words.ts'
import { reviewRules } from '../review/lists.ts'
import type { Route } from './+types/page'
import { AiUsePanel } from './ai-use-panel.tsx'
import { AuditsPanel } from './audits-panel.tsx'
import { BatchPanel } from './batch/batch-panel.tsx'
import { batchInWords } from './batch/batch-progress.ts'
import { CategoriesPanel, type CategoryModelRow, type CategoryWords } from './learning/categories-panel.tsx'
import { changeModel } from './learning/change-model.ts'
import { LearningPanel, type ModelRow, type WeightRow } from './learning/learning-panel.tsx'
import { ReliabilityCurve } from './reliability-curve.tsx'
import { StopgapNotice, stopgapWords } from './stopgap-notice.tsx'
import { ByCategory, ByVenue, ByWeek, Narrowed } from './tallies.tsx'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

/** With fewer decisions a percentage says nothing. */
const EXAMPLES_TO_JUDGE_BY = 20
const WEEKS_SHOWN = 12
const VENUES_SHOWN = 25
const VERSIONS_SHOWN = 8
/** Of each sign. */
const WEIGHTS_SHOWN = 12
/** For each category. */
const WORDS_SHOWN = 6

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { db, now, today } = app
  const inForce = await app.settings()
  const [
    examples,
    models,
    model,
    categoryModels,
    categoryModel,
    categoryCorrections,
    lookedAt,
    batch,
    waiting,
    usage,
    auditWaiting,
    stopgaps,
  ] = await Promise.all([
    listDecisions(db),
    listModels(db, 'audience', VERSIONS_SHOWN),
    findModel(db, 'audience'),
    listModels(db, 'categories', VERSIONS_SHOWN),
    findModel(db, 'categories'),
    countCategoryCorrections(db),
    listLookedAtBursts(db),
    findLastBatch(db),
    countWaiting(db, today()),
    listAiUsage(db, now()),
    countToReview(db, 'audit', await reviewRules(app)),
    findStopgaps(db, today()),
  ])
  const judged = examples.filter(isJudged)
  const chosen = chosenIn(request)
  const some = judged.filter(
    (example) =>
      (chosen.venue === null || venueOf(example) === chosen.venue) &&
      (chosen.category === null || categoryOf(example) === chosen.category),
  )
  const bursts = openBursts(judged, lookedAt)
  const names = await listNames(
    db,
    bursts.map(({ decidedBy }) => decidedBy),
  )
  return {
    chosen,
    judged: judged.length,
    missing: Math.max(0, EXAMPLES_TO_JUDGE_BY - judged.length),
    total: tallyOf(some),
    corrections: correctionsOf(some),
    byVenue: talliesBy(judged, venueOf).slice(0, VENUES_SHOWN),
    byCategory: talliesBy(judged, categoryOf),
    byWeek: talliesByWeek(some, today(), WEEKS_SHOWN).map((week) => ({ ...week, from: formatDay(week.from, today()) })),
    bins: reliability(asScores(some)),
    error: expectedCalibrationError(asScores(some)),
    thresholds: outcomesAt(some, thresholdsWith(inForce.autoApproveThreshold)),
    autoApproveThreshold: inForce.autoApproveThreshold,
    audits: auditsOf(examples),
    proposals: proposeThresholds(examples, inForce),
    auditWaiting,
    auditedOneIn: inForce.auditedOneIn,
    models: models.map(
      ({ lessons: _, inForceSince, takenBackAt, madeAt, ...row }): ModelRow => ({
        ...row,
        madeAt: formatInstant(madeAt),
        state: stateOf({ id: row.id, inForceSince, takenBackAt }, model?.version),
      }),
    ),
    weights: model ? strongestOf(model.model) : [],
    categories: {
      corrections: categoryCorrections,
      models: categoryModels.map(
        ({ lessons: _, inForceSince, takenBackAt, madeAt, ...row }): CategoryModelRow => ({
          ...row,
          madeAt: formatInstant(madeAt),
          inForceSince: inForceSince && formatInstant(inForceSince),
          state: stateOf({ id: row.id, inForceSince, takenBackAt }, categoryModel?.version),
        }),
      ),
      words: categoryModel ? wordsOf(categoryModel.model) : [],
    },
    bursts: bursts.map(({ until: _, from, ...burst }) => ({
      ...burst,
      name: names.get(burst.decidedBy) ?? 'Someone',
      from: from.getTime(),
      at: formatInstant(from),
    })),
    batch: batch ? batchInWords(batch) : null,
    waiting,
    stopgaps: stopgaps && stopgapWords(stopgaps),
    aiUse: {
      rows: usage.map(({ month: _, ...row }) => row),
      spent: usage.reduce((sum, { cost }) => sum + cost, 0),
      budget: inForce.aiMonthlyBudgetPounds,
    },
    canClassify: can(user, 'classify events'),
    canChange: can(user, 'manage settings'),
  }
}

function stateOf(
  { id, inForceSince, takenBackAt }: Pick<ListedModel, 'id' | 'inForceSince' | 'takenBackAt'>,
  inForce: number | undefined,
): ModelRow['state'] {
  if (inForceSince === null) return 'not used'
  if (takenBackAt !== null) return 'taken back'
  return id === inForce ? 'in force' : 'earlier'
}

function strongestOf({ weights }: LearnedModel): WeightRow[] {
  const rows = Object.entries(weights)
    .map(([name, weight]) => ({ words: featureWords(name), weight }))
    .toSorted((a, b) => b.weight - a.weight)
  return [
    ...rows.filter(({ weight }) => weight > 0).slice(0, WEIGHTS_SHOWN),
    ...rows.filter(({ weight }) => weight < 0).slice(-WEIGHTS_SHOWN),
  ]
}

/** Categories for which something speaks, each with what speaks for it most. */
function wordsOf(model: CategoryModel): CategoryWords[] {
  return CATEGORIES.flatMap((category) => {
    const strongest = Object.entries(model[category]?.weights ?? {})
      .filter(([, weight]) => weight >= WORTH_NAMING)
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, WORDS_SHOWN)
    const words = strongest.map(([name, weight]) => `${featureWords(name)} +${weight.toFixed(1)}`)
    return words.length === 0 ? [] : [{ category: CATEGORY_LABELS[category], words }]
  })
}

type Example = Awaited<ReturnType<typeof listDecisions>>[number]
const venueOf = ({ venueName }: Example) => venueName ?? 'No venue'
/** As staff left it. */
const categoryOf = ({ setCategory, saidCategory }: Example) => setCategory ?? saidCategory

function chosenIn(request: Request) {
  const params = new URL(request.url).searchParams
  return { venue: params.get('venue'), category: CATEGORIES.find((one) => one === params.get('category')) ?? null }
}

const thresholdsWith = (inForce: number) => [...new Set([...THRESHOLDS_COMPARED, inForce])].sort((a, b) => a - b)

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage settings')
  return changeModel(getApp(context), user, request)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was changed')

type Data = Route.ComponentProps['loaderData']

export default function Page({ loaderData }: Route.ComponentProps) {
  const {
    missing,
    canClassify,
    canChange,
    batch,
    waiting,
    judged,
    aiUse,
    stopgaps,
    auditWaiting,
    auditedOneIn,
    categories,
  } = loaderData
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Classifier · Kids Holiday Events</title>
      <header>
        <h1 className="text-2xl">Classifier</h1>
        <p className="text-muted">How well it scores events, measured by what staff decided</p>
      </header>
      {stopgaps && <StopgapNotice {...stopgaps} />}
      {missing > 0 ? <TooFew judged={judged} missing={missing} /> : <Accuracy {...loaderData} />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <BatchPanel last={batch} waiting={waiting} canClassify={canClassify} />
          <AuditsPanel {...loaderData} waiting={auditWaiting} oneIn={auditedOneIn} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LearningPanel {...loaderData} judged={judged} canChange={canChange} />
          <CategoriesPanel {...categories} canChange={canChange} />
          <AiUsePanel use={aiUse} />
        </div>
      </div>
    </div>
  )
}

const TooFew = ({ judged, missing }: { judged: number; missing: number }) => (
  <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-4 py-12 text-center">
    <h2 className="text-xl">Too few decisions yet</h2>
    <p className="max-w-prose text-muted">
      {judged === 0
        ? 'No one has decided on an event that the classifier scored'
        : `${countOf(judged, 'decision')} so far`}
      ; {countOf(missing, 'more', 'more')} {missing === 1 ? 'is' : 'are'} needed before percentages mean anything.
    </p>
    <Link to="/admin/review" className="text-primary underline underline-offset-4">
      Go to the review queue
    </Link>
  </div>
)

function Accuracy({ chosen, total, corrections, ...figures }: Data) {
  return (
    <>
      <Narrowed chosen={chosen} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Stat label="Precision" value={percent(total.precision)}>
          Of what it called for children, staff approved
        </Stat>
        <Stat label="Recall" value={percent(total.recall)}>
          Of what staff approved, it had called for children
        </Stat>
        <Stat label="Category right" value={share(corrections.categoryRight, corrections.approved)}>
          Of {countOf(corrections.approved, 'approved event')}
        </Stat>
        <Stat label="Ages right" value={share(corrections.agesRight, corrections.approved)}>
          Not corrected by staff
        </Stat>
      </ul>
      <p className="text-sm text-muted">
        From {countOf(total.count, 'decision')}. Staff mostly see events that the classifier is unsure of, so these
        figures are lower than they would be for all events.
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ReliabilityCurve bins={figures.bins} error={figures.error} />
        <Thresholds outcomes={figures.thresholds} inForce={figures.autoApproveThreshold} />
        <div className="flex min-w-0 flex-col gap-4">
          <ByVenue rows={figures.byVenue} chosen={chosen} />
          <ByCategory rows={figures.byCategory} chosen={chosen} />
        </div>
        <ByWeek rows={figures.byWeek} />
      </div>
    </>
  )
}

const share = (part: number, whole: number) => percent(whole === 0 ? null : part / whole)

const Stat = ({ label, value, children }: { label: string; value: string; children: React.ReactNode }) => (
  <li className="rounded-card border border-line bg-surface p-3 sm:p-4">
    <p className="font-semibold max-sm:text-sm">{label}</p>
    <p className="mt-1 font-display text-2xl font-bold tabular-nums sm:text-3xl">{value}</p>
    <p className="mt-1 text-sm text-muted">{children}</p>
  </li>
)

/** What approving by itself from other scores on would have done to the events that staff decided. */
const Thresholds = ({ outcomes, inForce }: { outcomes: ThresholdOutcome[]; inForce: number }) => (
  <Panel id="thresholds" title="Approving at other thresholds">
    <p className="mt-1 text-sm text-muted">
      Of the events decided here. “Missed” are for children and would have waited for a person. In force is {inForce}.
    </p>
    <Figures
      caption="What auto-approval at other thresholds would have done"
      columns={[{ label: 'From' }, { label: 'Would be approved' }, { label: 'Of those right' }, { label: 'Missed' }]}
      rows={outcomes.map(({ threshold, approved, right, missed }) => ({
        key: String(threshold),
        isMarked: threshold === inForce,
        cells: [
          threshold === inForce ? `${threshold} (in force)` : threshold,
          approved,
          approved === 0 ? '–' : `${right} (${percent(right / approved)})`,
          missed,
        ],
      }))}
    />
  </Panel>
)
