import { describe, expect, test } from 'vitest'
import activityList from '#test/support/formats/activity-list.json' with { type: 'json' }
import type { Category, Topic } from '../vocabulary.ts'
import { physicalActivities } from './physical-activities.ts'

const named = (title: string, primaryCategory: Category = 'sports', secondaryCategories: (Category | Topic)[] = []) =>
  physicalActivities({ title, primaryCategory, secondaryCategories }).map(({ label }) => label)

describe('an activity is what a title names', () => {
  test.each<[string, string[]]>([
    ['Family football', ['Football']],
    ['Table tennis for beginners', ['Table Tennis']],
    ['Tennis and table tennis', ['Table Tennis', 'Tennis']],
    ['SWIMMING LESSONS for under fives', ['Swimming Lessons']],
    ['Walking football', ['Walking Football']],
    ['Half-term multi-sports camp', ['Activity Holiday Camp']],
    ['Judo, karate, yoga, archery', ['Archery', 'Judo', 'Karate']],
    ['Pond dipping', []],
  ])('%s', (title, labels) => expect(named(title)).toEqual(labels))
})

describe('a word that means several things is taken for the activity only where it can be nothing else', () => {
  test.each<[string, Category, (Category | Topic)[], string[]]>([
    ['Cricket and grasshopper hunt', 'outdoor', [], []],
    ['Cricket taster', 'sports', [], ['Cricket']],
    ['Owl walk', 'outdoor', [], ['Walking']],
    ['Walk of fame', 'general', [], []],
    ['Walk-in clay modelling', 'outdoor', [], []],
    ['Creative dance', 'workshop', ['music_dance'], ['Dance']],
    ['Dance of the planets', 'general', [], []],
    ['Boxing Day lantern trail', 'outdoor', ['sports'], []],
    ['Toddler yoga', 'general', [], ['Yoga']],
    ['Table football tournament', 'sports', [], []],
    ['Drama workshop', 'theatre', [], ['Acting']],
    ['Tennis through the ages', 'sports', ['museum'], []],
  ])('%s, %s', (title, primary, secondary, labels) => expect(named(title, primary, secondary)).toEqual(labels))
})

describe('what is looked at is no activity of those who look', () => {
  test.each<[string, Category]>([
    ['Football sticker exhibition', 'sports'],
    ['Gymnastics display', 'sports'],
    ['Stories for swimming badgers', 'sports'],
    ['The Ballet Shoes', 'theatre'],
    ['A history of tennis', 'museum'],
    ['The skateboard since 1950', 'sports'],
  ])('%s', (title, primary) => expect(named(title, primary, ['music_dance'])).toEqual([]))

  test('but a class in a museum is', () => expect(named('Street dance class', 'museum')).toEqual(['Street Dance']))
})

describe('concepts of the list are published under their name and identifier', () => {
  /** What titles say for those whose name they do not. */
  const TITLES: Record<string, string> = { Acting: 'Acting class', Equestrian: 'Horse riding', Tap: 'Tap dance' }

  test.each(activityList.concept.map(({ id, prefLabel }) => [prefLabel, id]))('%s', (label = '', id) => {
    const title = TITLES[label] ?? label
    const secondaryCategories = ['outdoor', 'music_dance'] as const
    expect(physicalActivities({ title, primaryCategory: 'sports', secondaryCategories })).toEqual([{ id, label }])
  })
})
