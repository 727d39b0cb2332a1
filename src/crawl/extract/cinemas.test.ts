import { expect, test } from 'vitest'
import { readJson, timesOf } from '#test/support/read-events.ts'

test('cinemas: films with their performances, by day and time as they write them', () => {
  const film = (performances: unknown) => ({
    ID: 7,
    Title: 'The Tin Frog',
    URL: '/film/tin-frog',
    Synopsis: 'A frog.',
    Performances: performances,
  })
  const asDigits = readJson({
    Events: [
      film([
        {
          ID: 1,
          StartDate: '2026-05-02',
          StartTime: '1030',
          IsSoldOut: 'N',
          ReadableDate: 'Sat 2 May',
          AuditoriumName: 'Screen 1',
        },
        { ID: 2, StartDate: '2026-05-02', StartTime: '1430', IsSoldOut: 'Y' },
      ]),
    ],
  })
  expect(timesOf(asDigits[0])).toEqual(['2026-05-02 10:30', '2026-05-02 14:30'])
  expect(asDigits[0]).toMatchObject({ title: 'The Tin Frog', eventStatus: 'scheduled', description: 'A frog.' })
  const byDay = readJson({
    films: [
      {
        title: 'The Tin Frog',
        dates: [
          { date: '2026-05-02', times: ['10:30', '14:30'] },
          { date: '2026-05-03', times: [{ time: '11:00', soldOut: true }] },
        ],
      },
    ],
  })
  expect(timesOf(byDay[0])).toEqual(['2026-05-02 10:30', '2026-05-02 14:30', '2026-05-03 11:00'])
  const daysFirst = readJson({
    days: [
      {
        date: '2026-05-02',
        films: [
          { title: 'The Tin Frog', showtimes: [{ time: '10:30' }] },
          { title: 'Toad', showtimes: [{ time: '12:00' }] },
        ],
      },
      { date: '2026-05-03', films: [{ title: 'The Tin Frog', showtimes: [{ time: '11:00' }] }] },
    ],
  })
  expect(daysFirst.map((event) => [event.title, timesOf(event)])).toEqual([
    ['The Tin Frog', ['2026-05-02 10:30', '2026-05-03 11:00']],
    ['Toad', ['2026-05-02 12:00']],
  ])
  const keyed = readJson({
    films: [
      {
        title: 'The Tin Frog',
        showings: { '2026-05-02': [{ time: '10:30' }, { time: '14:30' }], '2026-05-03': ['11:00'] },
      },
    ],
  })
  expect(timesOf(keyed[0])).toEqual(['2026-05-02 10:30', '2026-05-02 14:30', '2026-05-03 11:00'])
})

test('Vista and Veezi: sessions that name their film, and sessions that are listed with their title', () => {
  const [vista] = readJson({
    value: [
      {
        ScheduledFilmId: 'HO00000001',
        CinemaId: '10',
        Title: 'The Tin Frog',
        Synopsis: 'A frog.',
        Sessions: [
          { ScheduledFilmId: 'HO00000001', SessionId: '1', Showtime: '2026-05-02T10:30:00', SeatsAvailable: 3 },
          { ScheduledFilmId: 'HO00000001', SessionId: '2', Showtime: '2026-05-03T10:30:00', SeatsAvailable: 0 },
        ],
      },
    ],
  })
  expect(timesOf(vista)).toEqual(['2026-05-02 10:30', '2026-05-03 10:30'])
  const [separate] = readJson({
    ScheduledFilms: [{ ID: '10-HO1', ScheduledFilmId: 'HO1', Title: 'The Tin Frog' }],
    Sessions: [
      { ID: '1', ScheduledFilmId: 'HO1', Showtime: '2026-05-02T10:30:00' },
      { ID: '2', ScheduledFilmId: 'HO1', Showtime: '2026-05-03T10:30:00' },
    ],
  })
  expect(timesOf(separate)).toEqual(['2026-05-02 10:30', '2026-05-03 10:30'])
  const session = (at: string) => ({
    Id: at,
    FilmId: 'ST1',
    Title: 'The Tin Frog',
    Status: 'Open',
    SalesCutOffTime: at,
    PreShowStartTime: at,
    FeatureStartTime: at,
    FeatureEndTime: at.replace('T10', 'T12'),
    TicketsSoldOut: false,
  })
  const veezi = readJson([session('2026-05-02T10:30:00'), session('2026-05-03T10:30:00')])
  expect(veezi).toHaveLength(1)
  expect(timesOf(veezi[0])).toEqual(['2026-05-02 10:30-12:30', '2026-05-03 10:30-12:30'])
})

test('showings that hold their film in full are sessions of one film', () => {
  const showing = (id: string, time: string) => ({
    id,
    time,
    published: true,
    movie: { id: '7', name: 'The Tin Frog', synopsis: 'A frog.' },
  })
  const found = readJson({
    data: {
      showingsForDate: { data: [showing('1', '2026-05-02T09:30:00Z'), showing('2', '2026-05-02T13:30:00Z')], count: 2 },
    },
  })
  expect(found.map(({ title }) => title)).toEqual(['The Tin Frog'])
  expect(timesOf(found[0])).toEqual(['2026-05-02 10:30', '2026-05-02 14:30'])
})

test('times that stand apart from the film they name, in an object of their own', () => {
  const [found] = readJson({
    relatedData: { films: [{ id: 'HO1', title: { text: 'The Tin Frog' }, synopsis: { text: 'A frog.' } }] },
    showtimes: [
      {
        id: '1',
        filmId: 'HO1',
        isSoldOut: false,
        schedule: { businessDate: '2026-05-02', startsAt: '2026-05-02T10:30:00+01:00' },
      },
      {
        id: '2',
        filmId: 'HO1',
        isSoldOut: false,
        schedule: { businessDate: '2026-05-03', startsAt: '2026-05-03T10:30:00+01:00' },
      },
    ],
  })
  expect(found?.title).toBe('The Tin Frog')
  expect(timesOf(found)).toEqual(['2026-05-02 10:30', '2026-05-03 10:30'])
})

test('films and the events that show them, as one list each', () => {
  const [found] = readJson({
    body: {
      films: [{ id: 'ho1', name: 'The Tin Frog', link: 'https://hall.example/films/tin-frog' }],
      events: [
        {
          id: '9',
          filmId: 'ho1',
          cinemaId: '4',
          businessDay: '2026-05-02',
          eventDateTime: '2026-05-02T10:30:00',
          soldOut: false,
        },
        {
          id: '10',
          filmId: 'ho1',
          cinemaId: '4',
          businessDay: '2026-05-02',
          eventDateTime: '2026-05-02T14:30:00',
          soldOut: true,
        },
      ],
    },
  })
  expect(timesOf(found)).toEqual(['2026-05-02 10:30', '2026-05-02 14:30'])
  expect(found).toMatchObject({ url: 'https://hall.example/films/tin-frog', eventStatus: 'scheduled' })
})
