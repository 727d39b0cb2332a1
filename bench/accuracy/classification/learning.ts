/**
 * What the learned layer is worth, and what it risks, on twelve made-up streams of 1,000 events each.
 *
 *     node bench/accuracy/classification/learning.ts FOLDER [FOLDER...]
 *
 * FOLDER holds cases.ndjson and expected.ndjson as for labels.ts; texts count whose organiser says `family` true or false.
 * Each source is cut in two in its own order: the first 500 events of a stream are drawn from the earlier texts, the others
 * from the later ones, so that nothing is judged on a text that was learned. Staff decide on the first 500, by the label, and
 * a model is fitted after every 50 decisions; of the others they decide on what the classifier leaves to them and on one in
 * twenty of the rest. Three drawings a stream; figures are means. "As shipped" is the rules alone on the same events. Then the
 * queue is taken apart: why the events are before a person, and how many would be under a model that is never wrong.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eventFromWire, wireEventSchema } from '#classify/ai/wire.ts'
import { classifyBuiltIn } from '#classify/rules/built-in.ts'
import { expectedCalibrationError } from '#domain/classification/calibration/calibration.ts'
import { type Guards, mayBeApproved, mayBePutAside, NOTHING_SAID } from '#domain/classification/guards.ts'
import { type LearnedModel, learnedScore, NOTHING_LEARNED } from '#domain/classification/learning/learned-model.ts'
import {
  claimsOf,
  concludedBy,
  DECISIONS_TO_LEARN,
  DECISIONS_UNTIL_NEXT,
  type JudgedByRules,
  type LearningDecision,
  learn,
  teaching,
} from '#domain/classification/learning/learning.ts'
import { areaUnderCurve } from '#domain/classification/learning/logistic.ts'
import { arrivalStatus } from '#domain/review/review.ts'
import { defaultSettings } from '#domain/settings.ts'

type Text = JudgedByRules & { source: string; isForChildren: boolean }
/** `errs`: how staff answer where not by the label. */
type Stream = {
  name: string
  /** How much likelier a text is drawn, by what it is and how far the stream is (0 to 1). */
  share: (text: Text, progress: number) => number
  change?: (text: Text) => Text
  decide?: (text: Text, at: number, random: () => number) => Answer
}
type Answer = { isForChildren: boolean; decidedBy: string; minute: number }

const LENGTH = 1000
const LEARNED_FROM = 500
const DRAWINGS = 3
const AUDITED_ONE_IN = 20
const CHANCES = 50
const thresholds = defaultSettings()

/**
 * Why an event waits: what it says leaves no score that decides it (`GUARDED`), or the score it has is not sure enough. With something
 * said against and nothing for, the lowest scores put it aside; with a statement for and nothing against, the highest approve it.
 */
const GUARDED = ['says nothing', 'clues for alone', 'clues for outweigh', 'for and against'] as const
const WAITING = [...GUARDED, 'not surely against', 'not surely for'] as const
type Waiting = (typeof WAITING)[number]

const folders = process.argv.slice(2).filter((folder) => existsSync(path.join(folder, 'cases.ndjson')))
if (folders.length === 0) console.log('learning: no folder with cases.ndjson and expected.ndjson was given')
else report(folders.flatMap(textsOf))

function textsOf(folder: string): Text[] {
  const linesOf = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown> & { id: string })
  const labels = new Map(linesOf('expected.ndjson').map((label) => [label.id, label]))
  return linesOf('cases.ndjson').flatMap(({ id, event }) => {
    const { family, source } = labels.get(id) as { family?: unknown; source?: unknown }
    if (typeof family !== 'boolean') return []
    const wire = wireEventSchema.parse(event)
    const host = wire.source_url ?? `https://${source}.example/`
    return [
      judged({ source: String(source), event: { ...eventFromWire(wire), sourceUrl: host }, isForChildren: family }),
    ]
  })
}

function judged(text: Omit<Text, 'guards' | 'claims'>): Text {
  const builtIn = classifyBuiltIn(text.event)
  return { ...text, guards: builtIn.guards as Guards, claims: claimsOf(builtIn) }
}

function byLabel({ isForChildren }: Text, at: number): Answer {
  return { isForChildren, decidedBy: `staff ${at % 3}`, minute: at * 7 }
}

function streamsOf(texts: readonly Text[]): Stream[] {
  const sources = [...Map.groupBy(texts, ({ source }) => source)].toSorted((a, b) => b[1].length - a[1].length)
  const largest = sources[0]?.[0]
  const without = ({ event, ...text }: Text): Text => judged({ ...text, event: { ...event, description: null } })
  return [
    { name: 'as they come', share: () => 1 },
    { name: 'few for children', share: ({ isForChildren }) => (isForChildren ? 0.1 : 1) },
    { name: 'nearly all for children', share: ({ isForChildren }) => (isForChildren ? 1 : 0.1) },
    { name: 'one venue', share: ({ source }) => (source === largest ? 1 : 0) },
    { name: 'all but that venue', share: ({ source }) => (source === largest ? 0 : 1) },
    {
      name: 'drifting from adults to children',
      share: ({ isForChildren }, progress) => (isForChildren ? progress : 1 - progress),
    },
    {
      name: 'a new venue halfway',
      share: ({ source }, progress) => (source === largest ? 1 - progress : progress < 0.5 ? 0 : 1),
    },
    { name: 'names without descriptions', share: () => 1, change: without },
    {
      name: 'half the descriptions missing',
      share: () => 1,
      change: (text) => (text.event.title.length % 2 === 0 ? text : without(text)),
    },
    {
      name: 'a careless colleague, wrong in 10 %',
      share: () => 1,
      decide: (text, at, random) => {
        const answer = byLabel(text, at)
        return at % 3 === 0 && random() < 0.1 ? { ...answer, isForChildren: !answer.isForChildren } : answer
      },
    },
    {
      name: 'everyone is wrong in 5 %',
      share: () => 1,
      decide: (text, at, random) => {
        const answer = byLabel(text, at)
        return random() < 0.05 ? { ...answer, isForChildren: !answer.isForChildren } : answer
      },
    },
    {
      name: 'a malicious one approves 200 at once',
      share: () => 1,
      decide: (text, at) =>
        at >= 200 && at < 400 ? { isForChildren: true, decidedBy: 'intruder', minute: 1400 } : byLabel(text, at),
    },
  ]
}

/** `queued`, what it is made of and the wrong ones in a thousand events. */
type Figures = {
  auc: number
  balanced: number
  error: number
  /** The calibration error that scores which are exactly right would show by chance on as many and the same repeated texts. */
  errorByChance: number
  wronglyApproved: number
  wronglyRejected: number
  queued: number
  waiting: Record<Waiting, number>
  /** Of those that no score decides, so many are for children. */
  guardedForChildren: number
}

function report(texts: readonly Text[]) {
  console.log(`${texts.length} labelled texts of ${new Set(texts.map(({ source }) => source)).size} sources`)
  console.log('as shipped -> learned, on the 500 events after 500 decisions; per 1,000 events unless a share')
  const totals: { name: string; shipped: Figures; learned: Figures }[] = []
  for (const stream of streamsOf(texts)) {
    const drawings = Array.from({ length: DRAWINGS }, (_, index) => run(stream, texts, index + 1))
    const [shipped, learned] = [meanOf(drawings.map((one) => one.shipped)), meanOf(drawings.map((one) => one.learned))]
    totals.push({ name: stream.name, shipped, learned })
    const inForce = drawings.filter(({ isInForce }) => isInForce).length
    console.log(`${stream.name.padEnd(38)} ${inWords(shipped, learned)}, in force ${inForce}/${DRAWINGS}`)
  }
  console.log(
    `${'mean of the streams'.padEnd(38)} ${inWords(meanOf(totals.map((one) => one.shipped)), meanOf(totals.map((one) => one.learned)))}`,
  )
  reportQueues(totals)
  reportRefit(texts)
}

function reportQueues(streams: readonly { name: string; learned: Figures }[]) {
  console.log('\nwhat the queue after 500 decisions is made of, of 1,000 events')
  for (const { name, learned } of [
    ...streams,
    { name: 'mean of the streams', learned: meanOf(streams.map(({ learned }) => learned)) },
  ]) {
    const parts = WAITING.map((why) => `${why} ${learned.waiting[why].toFixed(0)}`)
    const guarded = GUARDED.reduce((sum, why) => sum + learned.waiting[why], 0)
    console.log(
      `${name.padEnd(38)} ${parts.join(', ')}; by any model ${guarded.toFixed(0)} (${learned.guardedForChildren.toFixed(0)} for children)`,
    )
  }
}

function inWords(before: Figures, after: Figures): string {
  return [
    `AUC ${before.auc.toFixed(3)} -> ${after.auc.toFixed(3)}`,
    `balanced ${before.balanced.toFixed(3)} -> ${after.balanced.toFixed(3)}`,
    `error ${before.error.toFixed(3)} -> ${after.error.toFixed(3)} (by chance ${after.errorByChance.toFixed(3)})`,
    `wrongly approved ${before.wronglyApproved.toFixed(1)} -> ${after.wronglyApproved.toFixed(1)}`,
    `wrongly rejected ${before.wronglyRejected.toFixed(1)} -> ${after.wronglyRejected.toFixed(1)}`,
    `queue ${before.queued.toFixed(0)} -> ${after.queued.toFixed(0)}`,
  ].join(', ')
}

function meanOf(all: readonly Figures[]): Figures {
  const mean = (of: (figures: Figures) => number) => all.reduce((sum, figures) => sum + of(figures), 0) / all.length
  return {
    auc: mean(({ auc }) => auc),
    balanced: mean(({ balanced }) => balanced),
    error: mean(({ error }) => error),
    errorByChance: mean(({ errorByChance }) => errorByChance),
    wronglyApproved: mean(({ wronglyApproved }) => wronglyApproved),
    wronglyRejected: mean(({ wronglyRejected }) => wronglyRejected),
    queued: mean(({ queued }) => queued),
    waiting: waitingBy((why) => mean(({ waiting }) => waiting[why])),
    guardedForChildren: mean(({ guardedForChildren }) => guardedForChildren),
  }
}

function run(stream: Stream, texts: readonly Text[], seed: number) {
  const random = seeded(seed * 7919)
  const events = draw(stream, texts, random)
  const decisions: LearningDecision[] = []
  let model: LearnedModel = NOTHING_LEARNED
  let fittedAt = 0
  const judgedBy: Record<'shipped' | 'learned', Judged[]> = { shipped: [], learned: [] }
  events.forEach((text, at) => {
    const status = statusBy(text, model)
    const isUnseen = status === 'approved' || status === 'rejected'
    if (at >= LEARNED_FROM) {
      judgedBy.shipped.push({ ...text, model: NOTHING_LEARNED })
      judgedBy.learned.push({ ...text, model })
    }
    if (at >= LEARNED_FROM && isUnseen && random() >= 1 / AUDITED_ONE_IN) return
    const { minute, ...answer } = (stream.decide ?? byLabel)(text, at, random)
    const decidedAt = new Date(minute * 60_000)
    decisions.push({ event: text.event, guards: text.guards, claims: text.claims, decidedAt, ...answer })
    if (decisions.length < DECISIONS_TO_LEARN || decisions.length < fittedAt + DECISIONS_UNTIL_NEXT) return
    fittedAt = decisions.length
    const learned = learn(teaching(decisions, []), thresholds, model)
    if (learned.refusal === null) model = learned.model
  })
  return {
    shipped: figuresOf(judgedBy.shipped),
    learned: figuresOf(judgedBy.learned),
    isInForce: model !== NOTHING_LEARNED,
  }
}

type Judged = Text & { model: LearnedModel }

function statusBy(text: Text, model: LearnedModel) {
  return arrivalStatus({ ...concludedBy(text, model), contentType: 'event' }, thresholds)
}

/** Figures of agreement by the score before the guards, which hold many events at one score; what is done to them by the status. */
function figuresOf(all: readonly Judged[]): Figures {
  const scored = all.map((text) => ({
    title: text.event.title,
    likelihood: learnedScore({ ...text, rulesScore: text.guards.ownScore }, text.model),
    label: text.isForChildren ? 1 : 0,
    status: statusBy(text, text.model),
    waits: waitsFor(text.guards),
  }))
  const share = (label: number, isRight: (score: number) => boolean) => {
    const some = scored.filter((one) => one.label === label)
    return some.filter(({ likelihood }) => isRight(likelihood)).length / some.length
  }
  const inThousand = (is: (one: (typeof scored)[number]) => boolean) =>
    (1000 * scored.filter(is).length) / scored.length
  const isQueued = ({ status }: (typeof scored)[number]) => status !== 'approved' && status !== 'rejected'
  return {
    auc: areaUnderCurve(scored),
    balanced: (share(1, (score) => score >= 50) + share(0, (score) => score < 50)) / 2,
    error: errorOf(scored),
    errorByChance: errorByChance(scored),
    wronglyApproved: inThousand(({ status, label }) => status === 'approved' && label === 0),
    wronglyRejected: inThousand(({ status, label }) => status === 'rejected' && label === 1),
    queued: inThousand(isQueued),
    waiting: waitingBy((why) => inThousand((one) => isQueued(one) && one.waits === why)),
    guardedForChildren: inThousand(
      (one) => isQueued(one) && GUARDED.some((why) => why === one.waits) && one.label === 1,
    ),
  }
}

function waitingBy(figureOf: (why: Waiting) => number): Record<Waiting, number> {
  return Object.fromEntries(WAITING.map((why) => [why, figureOf(why)])) as Record<Waiting, number>
}

/** Why it would wait: which decision is open to a score, if any. */
function waitsFor(guards: Guards): Waiting {
  const { saysFor, saysAgainst } = guards
  if (mayBeApproved(guards, 100, thresholds.autoApproveThreshold)) return 'not surely for'
  if (mayBePutAside(guards, 0, thresholds.autoRejectThreshold)) return 'not surely against'
  if (saysFor) return 'for and against'
  if (saysAgainst) return 'clues for outweigh'
  return guards.ownScore > NOTHING_SAID ? 'clues for alone' : 'says nothing'
}

type Scored = { title: string; likelihood: number; label: number }

function errorOf(scored: readonly Scored[]): number {
  return expectedCalibrationError(scored.map(({ likelihood: score, label }) => ({ score, isForChildren: label === 1 })))
}

/** A stream draws the same text several times, which then has the same label: so few texts leave more to chance than as many events. */
function errorByChance(scored: readonly Scored[]): number {
  const random = seeded(4711)
  const texts = [...Map.groupBy(scored, ({ title }) => title).values()]
  const errors = Array.from({ length: CHANCES }, () =>
    errorOf(
      texts.flatMap((alike) => {
        const drawn = random()
        return alike.map((one) => ({ ...one, label: drawn < one.likelihood / 100 ? 1 : 0 }))
      }),
    ),
  )
  return errors.reduce((sum, error) => sum + error, 0) / CHANCES
}

function draw({ share, change = (text) => text }: Stream, texts: readonly Text[], random: () => number): Text[] {
  const halves = [...Map.groupBy(texts, ({ source }) => source).values()].map((some) => {
    const middle = Math.ceil(some.length / 2)
    return { earlier: some.slice(0, middle), later: some.slice(middle) }
  })
  const pools = { earlier: halves.flatMap(({ earlier }) => earlier), later: halves.flatMap(({ later }) => later) }
  return Array.from({ length: LENGTH }, (_, at) => {
    const pool = at < LEARNED_FROM ? pools.earlier : pools.later
    const weights = pool.map((text) => share(text, at / LENGTH))
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
    const drawn = pool.findIndex((_text, index) => {
      left -= weights[index] as number
      return left <= 0
    })
    return change(pool[drawn] as Text)
  })
}

/** The same numbers from 0 to 1 each time (Park and Miller). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Processor time of one fit to 20,000 decisions: the texts again and again under names of their own. */
function reportRefit(texts: readonly Text[]) {
  const decisions = Array.from({ length: 20_000 }, (_, at): LearningDecision => {
    const { event, guards, claims, isForChildren } = texts[at % texts.length] as Text
    const about = { ...event, title: `${event.title} ${Math.floor(at / texts.length)}` }
    return {
      event: about,
      guards,
      claims,
      isForChildren,
      decidedBy: `staff ${at % 5}`,
      decidedAt: new Date(at * 60_000),
    }
  })
  const before = process.cpuUsage()
  const { model } = learn(decisions, thresholds)
  const { user, system } = process.cpuUsage(before)
  const weights = Object.keys(model.weights).length
  console.log(
    `refit on 20,000 decisions: ${((user + system) / 1e6).toFixed(1)} s of processor time, ${weights} weights`,
  )
}
