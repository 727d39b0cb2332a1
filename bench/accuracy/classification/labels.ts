/**
 * How well the built-in classifier agrees with labels that people gave.
 *
 *     node bench/accuracy/classification/labels.ts [FOLDER] [--mistakes]
 *
 * First on the made-up texts of fixtures/, in two halves: the rules may be fitted to the one, never to the other. Then,
 * if given, on FOLDER with cases.ndjson (`{"id", "event"}` a line, events as `classify --batch` takes them) and
 * expected.ndjson (`{"id", "source"}` with `family`, or `bbfc`, or `min_age_years` and `max_age_years`, or `stated_ages`). Film classes are
 * compared U and PG against 15 and 18; what lies between is not scored. `--mistakes` lists those of the half to fit to.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { classifyBuiltIn } from '#classify/rules/built-in.ts'
import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import { audienceTexts, contentTexts, type OwnText, weighted } from '../own-texts.ts'
import { type Ages, ageAgreement, agreement, calibrationError, type Labelled, reliabilityLines } from './agreement.ts'
import { type Case, casesIn, labelOf, statedAges } from './labelled.ts'

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const isListing = process.argv.includes('--mistakes')

reportOwnTexts()
if (folder === undefined || !existsSync(path.join(folder, 'cases.ndjson'))) {
  console.log('labels: no folder with cases.ndjson and expected.ndjson was given, so none of its sources')
} else {
  reportFolder(folder)
}

function reportOwnTexts() {
  const texts = audienceTexts()
  const answers = new Map(texts.map((text) => [text, classifyBuiltIn(text.event)]))
  for (const isHeldBack of [false, true]) {
    const half = texts.filter((text) => text.isHeldBack === isHeldBack)
    reportHalf(isHeldBack ? 'held back' : 'fitted to', half, (text) => answers.get(text) as Classification)
    reportContent(isHeldBack)
  }
  const later = audienceTexts('later.txt')
  for (const isHeldBack of [false, true]) {
    const half = later.filter((text) => text.isHeldBack === isHeldBack)
    reportHalf(isHeldBack ? 'later, held back' : 'later, curve', half, ({ event }) => classifyBuiltIn(event))
  }
  reportHalf('unseen', audienceTexts('unseen.txt'), ({ event }) => classifyBuiltIn(event))
  reportHalf('fresh', audienceTexts('fresh.txt'), ({ event }) => classifyBuiltIn(event))
  reportHalf('held out', audienceTexts('held-out.txt'), ({ event }) => classifyBuiltIn(event))
  reportSpeed(texts.map(({ event }) => event))
}

function reportHalf(name: string, texts: readonly OwnText[], answerTo: (text: OwnText) => Classification) {
  const decidable = texts.filter(({ isForChildren }) => isForChildren !== null)
  const judged = (some: readonly OwnText[]): Labelled[] =>
    some.flatMap((text) => weighted({ answer: answerTo(text) }, text))
  console.log(`own texts, ${name}: ${agreement(judged(decidable))}`)
  console.log(`own texts, ${name}: ${calibrationError(judged(texts))}`)
  for (const line of reliabilityLines(judged(texts))) console.log(line)

  const open = texts.filter(({ isForChildren }) => isForChildren === null)
  const left = open.filter(
    (text) => answerTo(text).childConfidenceScore >= 20 && answerTo(text).childConfidenceScore < 90,
  )
  console.log(`own texts, ${name}: left to a person where it cannot be told: ${left.length} of ${open.length}`)

  const aged = texts.flatMap((text) =>
    text.ages === null || text.ages === 'none' ? [] : [{ answer: answerTo(text), ages: text.ages }],
  )
  const ageless = texts.filter(({ ages }) => ages === 'none')
  const invented = ageless.filter((text) => hasAge(answerTo(text)))
  console.log(`own texts, ${name}: ${ageAgreement(aged)}, ages wrongly read: ${invented.length} of ${ageless.length}`)
  const isAdults = ({ ages }: OwnText) => ages !== null && ages !== 'none' && (ages.minAgeMonths ?? 0) >= 216
  const above = texts.filter((text) => isAdults(text) && answerTo(text).childConfidenceScore >= 60)
  console.log(
    `own texts, ${name}: for over-18s and wrongly at 60 or more: ${above.length} of ${texts.filter(isAdults).length}`,
  )

  const right = texts.filter((text) => answerTo(text).primaryCategory === text.category)
  const topics = texts.flatMap((text) => text.topics.map((topic) => subjectsIn(answerTo(text)).includes(topic)))
  console.log(
    `own texts, ${name}: primary category right: ${right.length} of ${texts.length}, ` +
      `topics named: ${topics.filter(Boolean).length} of ${topics.length}`,
  )
  if (isListing && name === 'fitted to') listMistakes(texts, answerTo)
}

function reportContent(isHeldBack: boolean) {
  const texts = contentTexts()
    .concat(audienceTexts().map(({ event, isHeldBack }) => ({ event, contentType: 'event', isHeldBack })))
    .filter((text) => text.isHeldBack === isHeldBack)
  const said = texts.map((text) => ({ ...text, said: classifyBuiltIn(text.event).contentType }))
  const events = said.filter(({ contentType }) => contentType === 'event')
  const others = said.filter(({ contentType }) => contentType !== 'event')
  const refused = events.filter(({ said }) => said !== 'event')
  const apart = others.filter(({ said }) => said !== 'event')
  const exact = others.filter(({ said, contentType }) => said === contentType)
  console.log(
    `own texts, ${isHeldBack ? 'held back' : 'fitted to'}: events wrongly refused: ${refused.length} of ${events.length}, ` +
      `other texts told from events: ${apart.length} of ${others.length}, by their own kind: ${exact.length} of ${others.length}`,
  )
  if (!isListing || isHeldBack) return
  for (const { event, contentType, said: answer } of said) {
    if (answer !== contentType) console.log(`    ${contentType}, said ${answer}: ${event.title}`)
  }
}

function listMistakes(texts: readonly OwnText[], answerTo: (text: OwnText) => Classification) {
  for (const text of texts) {
    const answer = answerTo(text)
    const wrong = [
      text.isForChildren !== null && answer.isChildFriendly !== text.isForChildren
        ? `family ${text.isForChildren}`
        : '',
      text.ages !== null && text.ages !== 'none' && ageAgreement([{ answer, ages: text.ages }]).includes('exact: 0 of')
        ? `ages ${text.ages.minAgeMonths}–${text.ages.maxAgeMonths}`
        : '',
      text.ages === 'none' && hasAge(answer) ? 'no ages' : '',
      answer.primaryCategory === text.category ? '' : `${text.category}, said ${answer.primaryCategory}`,
    ].filter((one) => one !== '')
    if (wrong.length === 0) continue
    const { childConfidenceScore, minAgeMonths, maxAgeMonths, reasoning } = answer
    const { title, description } = text.event
    console.log(
      `    [${wrong.join('; ')}] ${childConfidenceScore} ${minAgeMonths}–${maxAgeMonths} | ${title} | ${description} | ${reasoning}`,
    )
  }
}

function subjectsIn({ primaryCategory, secondaryCategories }: Classification): string[] {
  return [primaryCategory, ...secondaryCategories]
}

function hasAge({ minAgeMonths, maxAgeMonths }: Classification) {
  return minAgeMonths !== null || maxAgeMonths !== null
}

/** Of processor time, so that what else the machine does counts little. */
function reportSpeed(events: readonly EventToClassify[]) {
  const rounds = 20
  const began = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) for (const event of events) classifyBuiltIn(event)
  const { user, system } = process.cpuUsage(began)
  console.log(
    `labels: ${Math.round((rounds * events.length * 1e6) / (user + system))} events a second of processor time`,
  )
}

type Judged = Case & { answer: Classification }

function reportFolder(folder: string) {
  const judged = casesIn(folder).map((one): Judged => ({ ...one, answer: classifyBuiltIn(one.event) }))
  for (const source of new Set(judged.map(({ expected }) => expected.source))) {
    const ofSource = judged.filter(({ expected }) => expected.source === source)
    reportLabels(source, ofSource)
    const aged = ofSource.filter(({ expected }) => expected.min_age_years !== undefined)
    if (aged.length > 0) reportAges(source, aged)
    const stated = ofSource.filter(({ expected }) => expected.stated_ages !== undefined)
    if (stated.length > 0) reportStatedAges(source, stated)
  }
}

function reportLabels(source: string, judged: readonly Judged[]) {
  const labelled = judged.flatMap(({ answer, expected }) => {
    const isForChildren = labelOf(expected)
    return isForChildren === null ? [] : [{ answer, isForChildren, isWeak: expected.weak === true }]
  })
  if (labelled.length === 0) return
  const firm = labelled.filter(({ isWeak }) => !isWeak)
  if (new Set(firm.map(({ isForChildren }) => isForChildren)).size === 2)
    console.log(`labels ${source}: ${agreement(firm)}`)
  if (firm.length < labelled.length) console.log(`labels ${source}, weak ones too: ${agreement(labelled)}`)
  console.log(`labels ${source}: ${calibrationError(labelled)}`)
  for (const line of reliabilityLines(labelled)) console.log(line)
}

/** Both ends as the text states them, an open one included; where it states none, none may be read. */
function reportStatedAges(source: string, judged: readonly Judged[]) {
  const compared = judged.map(({ answer, event, expected }) => ({
    answer,
    event,
    stated: statedAges(expected.stated_ages ?? 'x'),
  }))
  const stated = compared.filter(({ stated }) => stated !== null)
  const silent = compared.filter(({ stated }) => stated === null)
  const right = stated.filter(({ answer, stated }) => hasBothEnds(answer, stated))
  const invented = silent.filter(({ answer }) => hasAge(answer))
  console.log(
    `labels ${source}: both ends of stated ages right: ${right.length} of ${stated.length}, ` +
      `ages wrongly invented: ${invented.length} of ${silent.length}`,
  )
  if (!isListing) return
  for (const { answer, event, stated } of compared) {
    if (stated ? hasBothEnds(answer, stated) : !hasAge(answer)) continue
    console.log(
      `    stated ${stated?.minAgeMonths}–${stated?.maxAgeMonths}, read ${answer.minAgeMonths}–${answer.maxAgeMonths} | ${event.title} | ${event.description}`,
    )
  }
}

/** A text from birth on may be read with that end open. */
function hasBothEnds(answer: Ages, stated: Ages | null): boolean {
  return (
    (answer.minAgeMonths ?? 0) === (stated?.minAgeMonths ?? 0) && answer.maxAgeMonths === (stated?.maxAgeMonths ?? null)
  )
}

/**
 * A text states a label's ages where it holds one of their figures as a number of its own. Others are left out: what a
 * text does not say cannot be read from it.
 */
function reportAges(source: string, aged: readonly Judged[]) {
  const stated = aged.filter(({ event, expected: { min_age_years, max_age_years } }) =>
    [min_age_years, max_age_years].some(
      (years) =>
        years != null && new RegExp(`(?<!\\d)${years}(?!\\d)`).test(`${event.title}\n${event.description ?? ''}`),
    ),
  )
  const withAges = stated.map(({ answer, expected: { min_age_years, max_age_years } }) => ({
    answer,
    ages: {
      minAgeMonths: min_age_years == null ? null : min_age_years * 12,
      maxAgeMonths: max_age_years == null ? null : max_age_years * 12 + 11,
    },
  }))
  const read = aged.filter(({ answer }) => hasAge(answer)).length
  console.log(
    `labels ${source}: of ${aged.length} with ages the text holds a figure of ${stated.length}, ${ageAgreement(withAges)}, ` +
      `ages read: ${read} of ${aged.length}`,
  )
}
