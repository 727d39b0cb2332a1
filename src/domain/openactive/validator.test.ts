import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { complaintsOn, failures, warnings } from '#test/support/formats/openactive-validators.ts'
import * as make from '#test/support/make.ts'
import { sessionSeries } from './session-series.ts'

const seriesOf = (fields: Parameters<typeof make.opportunity>[0] = {}) => {
  const series = sessionSeries(make.opportunity(fields), 'https://events.example')
  if (!series) throw new Error('it has no series')
  return series
}

describe('@openactive/data-model-validator', () => {
  /** What the model recommends and we leave out, each with its reason. */
  const LEFT_OUT = [
    // Of the venue itself we publish its name: it has no page on our site, and we gather no telephone numbers.
    ...['url', 'telephone', 'sameAs'].map((field) => `$.organizer.${field}`),
    ...['url', 'description', 'image', 'telephone', 'openingHoursSpecification', 'amenityFeature'].map(
      (field) => `$.location.${field}`,
    ),
    // The venue's own, and not ours to license.
    '$.description',
    '$.image',
    // Pages do not say, and to say that there is none would be a claim.
    ...['genderRestriction', 'leader', 'level', 'offers[].name', 'offers[].ageRestriction'].map(
      (field) => `$.${field}`,
    ),
    ...['leader', 'maximumAttendeeCapacity', 'remainingAttendeeCapacity', 'endDate'].map(
      (field) => `$.subEvent[].${field}`,
    ),
    // No time is invented.
    ...['startTime', 'endTime', 'repeatFrequency'].map((field) => `$.eventSchedule[].${field}`),
    // An address in one line, where no postcode is stated.
    '$.location',
  ]

  test.each<[string, Parameters<typeof make.opportunity>[0]]>([
    ['a session with an age and a price', { minAgeMonths: 60, maxAgeMonths: 95 }],
    ['one that is free', { isFree: true, minPrice: null }],
    [
      'one from a price to another',
      { isFree: false, minPrice: 3, maxPrice: 10.25, bookingUrl: 'https://a.example/b c' },
    ],
    [
      'sessions with and without times',
      { sessions: [make.session('2026-04-04', '23:00'), make.session('2026-04-05')] },
    ],
    ['a run of days', { sessions: [], startDate: day('2026-04-04'), endDate: day('2026-04-09') }],
    ['what is cancelled', { eventStatus: 'cancelled' }],
    ['what is sold out', { eventStatus: 'sold_out' }],
    ['what is held online', { title: 'Online yoga', locationName: 'Online', locationAddress: null }],
    ['a place without a postcode', { locationAddress: '2 Mill Lane' }],
    ['girls’ football', { title: 'Girls’ football', ageRanges: ['6-11'], secondaryCategories: ['outdoor'] }],
    ['several activities', { title: 'Judo, karate and baby yoga' }],
  ])('finds no failure in %s', async (_, fields) => {
    const complaints = await complaintsOn(seriesOf(fields))
    expect(failures(complaints)).toEqual([])
    expect(warnings(complaints).filter((what) => !LEFT_OUT.includes(what))).toEqual([])
  })

  test('would find what is wrong', async () => {
    const { ageRange: _, offers: __, ...series } = seriesOf()
    const wrong = {
      ...series,
      activity: [{ ...series.activity[0], prefLabel: 'Splashing', '@id': 'https://a.example/b' }],
    }
    expect(failures(await complaintsOn(wrong))).toEqual(
      expect.arrayContaining([
        'missing_required_field $.offers',
        expect.stringContaining('activity_not_in_activity_list'),
      ]),
    )
  })
})
