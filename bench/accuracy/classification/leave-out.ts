/**
 * What each rule of the built-in classifier is worth: leaves out one reader, one rule and one phrase at a time, and prints what
 * that does to the labelled texts.
 *
 *     node bench/accuracy/classification/leave-out.ts [FOLDER…] [--phrases]
 *
 * Every source counts the same, however many texts it has, and so do the two sides of each: 'loss' is the mean over sources of
 * the balanced log loss of the score, so that no one library decides. A line says by how much the loss would rise (the rule
 * earns its place) or fall (it harms) without it, what that does to the sources' mean AUC, in how many texts it changes the
 * score, and in how many sources it helps and harms. `--phrases` adds a line for each phrase, and what becomes of a source's figures
 * without the phrases that stand in no text of any other: whether a word that no text here has earns its place on new ones.
 */
import { parseArgs } from 'node:util'
import type { AudienceRule } from '#classify/rules/audience-rules.ts'
import { type Phrases, READERS, type ReaderName, SHIPPED_PHRASES } from '#classify/rules/evidence.ts'
import { compileLexicon, findPhrases, spellOut, wordsOf } from '#classify/rules/lexicon.ts'
import { createScorer, type ScoreAudience, scoreAudience } from '#classify/rules/score.ts'
import type { EventToClassify } from '#domain/classification/classification.ts'
import { type Source, sourcesIn } from './labelled.ts'

type Figures = { loss: number; auc: number }
type Scored = { event: EventToClassify; isForChildren: boolean; score: number; words: ReadonlySet<string> }
/** `firstWords`: only texts with one of these can change; undefined = any may. */
type LeftOut = { name: string; scorer: () => ScoreAudience; firstWords?: ReadonlySet<string> }

const keyOf = (kind: keyof Phrases, { weight, claim }: AudienceRule, phrase: string) =>
  `${kind} ${weight} ${claim}: ${phrase}`
const lexiconOf = (kind: keyof Phrases) =>
  compileLexicon(
    SHIPPED_PHRASES[kind].flatMap((rule) =>
      rule.phrases.map((phrase) => ({ phrases: [phrase], entry: keyOf(kind, rule, phrase) })),
    ),
  )
const LEXICONS = { audience: lexiconOf('audience'), places: lexiconOf('places') }

const { positionals, values } = parseArgs({ allowPositionals: true, options: { phrases: { type: 'boolean' } } })
const sources = sourcesIn(positionals).map(scored)
for (const { name, texts, before } of sources) {
  const figures = `loss ${before.loss.toFixed(3)}, AUC ${before.auc.toFixed(3)}`
  console.log(`${name.padEnd(14)} ${String(texts.length).padStart(4)} texts, ${figures}`)
}
report('readers', readers())
report('rules', rules())
if (values.phrases) {
  report('phrases', phrases())
  reportUnmet()
}

function scored({ name, texts }: Source) {
  const withScores = texts.map(({ event, isForChildren }): Scored => {
    const { title, description, priceNotes, organiser, locationName } = event
    const read = [title, description, priceNotes, organiser, locationName].join('\n')
    const words = new Set(wordsOf(read).map(({ folded }) => folded))
    return { event, isForChildren, score: scoreAudience(event).score, words }
  })
  return { name, texts: withScores, before: figuresOf(withScores) }
}

function readers(): LeftOut[] {
  return (Object.keys(READERS) as ReaderName[]).map((name) => ({
    name,
    scorer: () => createScorer(SHIPPED_PHRASES, name),
  }))
}

function rules(): LeftOut[] {
  return listed().map(({ kind, rule }) => ({
    name: `${rule.weight} ${rule.claim}: ${rule.phrases[0]} … (${rule.phrases.length})`,
    scorer: () => createScorer(without(kind, rule)),
    firstWords: firstWordsOf(rule.phrases),
  }))
}

function phrases(): LeftOut[] {
  return listed().flatMap(({ kind, rule }) =>
    rule.phrases.map((phrase) => ({
      name: `${rule.weight} ${rule.claim}: ${phrase}`,
      scorer: () => createScorer(without(kind, rule, phrase)),
      firstWords: firstWordsOf([phrase]),
    })),
  )
}

function listed(): { kind: keyof Phrases; rule: AudienceRule }[] {
  return (['audience', 'places'] as const).flatMap((kind) => SHIPPED_PHRASES[kind].map((rule) => ({ kind, rule })))
}

/** The shipped phrases without a rule, or without one of its phrases. */
function without(kind: keyof Phrases, rule: AudienceRule, phrase?: string): Phrases {
  const left = SHIPPED_PHRASES[kind].flatMap((one) => {
    if (one !== rule) return [one]
    return phrase === undefined ? [] : [{ ...one, phrases: one.phrases.filter((other) => other !== phrase) }]
  })
  return { ...SHIPPED_PHRASES, [kind]: left }
}

function firstWordsOf(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.flatMap(spellOut).flatMap(([first]) => first ?? []))
}

function report(what: string, leftOut: readonly LeftOut[]): void {
  const lines = leftOut.map((one) => ({ name: one.name, ...effectOf(one) }))
  const telling = lines.filter(({ texts }) => texts > 0).sort((a, b) => a.loss - b.loss)
  console.log(`\n${what}: ${lines.length}, of which ${lines.length - telling.length} change no text here`)
  console.log(' loss ‰  AUC ‰  texts  helps/harms in sources')
  for (const { name, texts, loss, auc, helps, harms } of telling) {
    const figures = [inThousandths(loss).padStart(7), inThousandths(auc).padStart(6), String(texts).padStart(6)]
    console.log(`${figures.join(' ')}  ${`${helps}/${harms}`.padEnd(5)} ${name}`)
  }
}

/** Each source without the phrases that only its own texts have, or none: as if the words had been cut down to those met elsewhere. */
function reportUnmet(): void {
  console.log('\nwithout the phrases that no other source has')
  const met = new Map(sources.map((source) => [source, phrasesIn(source)]))
  for (const source of sources) {
    const elsewhere = new Set([...met].flatMap(([other, keys]) => (other === source ? [] : [...keys])))
    const cut = (kind: keyof Phrases) =>
      SHIPPED_PHRASES[kind].map((rule) => ({
        ...rule,
        phrases: rule.phrases.filter((phrase) => rule.weight === 0 || elsewhere.has(keyOf(kind, rule, phrase))),
      }))
    const score = createScorer({ audience: cut('audience'), places: cut('places') })
    const after = figuresOf(source.texts.map((text) => ({ ...text, score: score(text.event).score })))
    const change = (figure: keyof Figures) => `${source.before[figure].toFixed(3)} -> ${after[figure].toFixed(3)}`
    console.log(`${source.name.padEnd(14)} loss ${change('loss')}, AUC ${change('auc')}`)
  }
}

function phrasesIn({ texts }: { texts: readonly Scored[] }): Set<string> {
  const keysIn = (kind: keyof Phrases, read: readonly (string | null)[]) =>
    read.flatMap((text) => findPhrases(wordsOf(text ?? ''), LEXICONS[kind]).map(({ entry }) => entry))
  return new Set(
    texts.flatMap(({ event: { title, description, priceNotes, organiser, locationName } }) => [
      ...keysIn('audience', [title, description, priceNotes, organiser]),
      ...keysIn('places', [locationName, organiser]),
    ]),
  )
}

/** How the figures change where something is left out: a loss above 0 means that it is missed. */
function effectOf({ scorer, firstWords }: LeftOut) {
  const mayChange = ({ words }: Scored) => !firstWords || [...firstWords].some((word) => words.has(word))
  const score = sources.some(({ texts }) => texts.some(mayChange)) ? scorer() : scoreAudience
  const effects = sources.map(({ texts, before }) => {
    const after = texts.map((text) => (mayChange(text) ? { ...text, score: score(text.event).score } : text))
    const changed = after.filter((text, at) => text.score !== texts[at]?.score).length
    if (changed === 0) return { changed, loss: 0, auc: 0 }
    const { loss, auc } = figuresOf(after)
    return { changed, loss: loss - before.loss, auc: auc - before.auc }
  })
  return {
    texts: effects.reduce((sum, { changed }) => sum + changed, 0),
    loss: mean(effects.map(({ loss }) => loss)),
    auc: mean(effects.map(({ auc }) => auc)),
    helps: effects.filter(({ loss }) => loss > 0).length,
    harms: effects.filter(({ loss }) => loss < 0).length,
  }
}

function figuresOf(texts: readonly Pick<Scored, 'score' | 'isForChildren'>[]): Figures {
  const of = (label: boolean) => texts.filter(({ isForChildren }) => isForChildren === label).map(({ score }) => score)
  const [yes, no] = [of(true), of(false)]
  const won = yes.flatMap((a) => no.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return { loss: mean([mean(yes.map(surprise)), mean(no.map((score) => surprise(100 - score)))]), auc: mean(won) }
}

/** In nats; nothing is less likely than one in a hundred. */
function surprise(percent: number): number {
  return -Math.log(Math.max(1, percent) / 100)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function inThousandths(figure: number): string {
  return (1000 * figure).toFixed(1)
}
