/** The made-up texts of fixtures/, with their labels. Every second one is held back: rules and curve may not be fitted to it. */
import { readFileSync } from 'node:fs'
import type { EventToClassify } from '../../src/domain/classification/classification.ts'
import { CATEGORIES, type Category, isOneOf, TOPICS, type Topic } from '../../src/domain/vocabulary.ts'

export type Ages = { minAgeMonths: number | null; maxAgeMonths: number | null }
export type OwnText = {
  event: EventToClassify
  /** null = cannot be told. */
  isForChildren: boolean | null
  /** `none`: a figure or word looks like an age and is not; null = not judged. */
  ages: Ages | 'none' | null
  category: string
  topics: string[]
  isHeldBack: boolean
}
export type OwnContent = { event: EventToClassify; contentType: string; isHeldBack: boolean }

const FAMILY: Record<string, boolean | null> = { y: true, n: false, u: null }

export const audienceTexts = (
  file: 'audience.txt' | 'later.txt' | 'unseen.txt' | 'fresh.txt' | 'held-out.txt' = 'audience.txt',
): OwnText[] =>
  linesOf(file).map(([family = '', ages = '', category = '', topics = '', ...texts], index) => ({
    event: eventOf(texts),
    isForChildren: FAMILY[family] ?? null,
    ages: agesOf(ages),
    category,
    topics: topics.split(',').filter((topic) => topic !== ''),
    isHeldBack: index % 2 === 1,
  }))

export const contentTexts = (): OwnContent[] =>
  linesOf('content.txt').map(([contentType = '', ...texts], index) => ({
    event: eventOf(texts),
    contentType,
    isHeldBack: index % 2 === 1,
  }))

export type CategoryText = { event: EventToClassify; category: Category; topic: Topic | null }

export const categoryTexts = (): CategoryText[] =>
  linesOf('categories.txt').map(([category = '', topic = '', ...texts]) => {
    if (!isOneOf(CATEGORIES, category)) throw new Error(`Not a category: ${category}`)
    return { event: eventOf(texts), category, topic: isOneOf(TOPICS, topic) ? topic : null }
  })

/**
 * The made-up texts hold more for children than a general programme does. Each that is not for children counts twice, so
 * that about a quarter of the whole is for children; one that cannot be told counts as a third for and two thirds not.
 */
const NOT_WEIGHT = 2

export const weighted = <Read>(read: Read, { isForChildren }: Pick<OwnText, 'isForChildren'>) =>
  isForChildren === null
    ? [
        { ...read, isForChildren: true, weight: 0.5 },
        { ...read, isForChildren: false, weight: 1 },
      ]
    : [{ ...read, isForChildren, weight: isForChildren ? 1 : NOT_WEIGHT }]

const linesOf = (file: string) =>
  readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'))

const eventOf = ([title = '', description, place, price]: readonly string[]): EventToClassify => ({
  title,
  description: description || null,
  organiser: null,
  locationName: place || null,
  priceNotes: price || null,
  sourceUrl: null,
})

/** '5-11' and '5+' are years, '0-18m' months; '18m-4' begins with months; '-4' is open below. */
function agesOf(written: string): OwnText['ages'] {
  if (written === '') return null
  if (written === 'none') return 'none'
  const [, from, fromUnit, dash, to, toUnit] = /^(\d*)(m?)([-+])(\d*)(m?)$/.exec(written) ?? []
  if (dash === undefined) throw new Error(`Not an age range: ${written}`)
  const isMonths = fromUnit === 'm' || toUnit === 'm'
  return {
    minAgeMonths: from ? Number(from) * (isMonths ? 1 : 12) : null,
    maxAgeMonths: to ? (toUnit === 'm' ? Number(to) : Number(to) * 12 + 11) : null,
  }
}
