import type { LondonDay } from '#domain/days/london-time.ts'
import { areaOf } from '#domain/place/london/area-of.ts'
import { boroughOfDistrict } from '#domain/place/london/districts.ts'
import { OUTCODE_CENTRES } from '#domain/place/london/outcode-centres.ts'
import type { Connection } from '#store/db/database.ts'
import { rebuildSearchWords } from '#store/listing/search/search-words.ts'
import { boroughNumber, storedDegrees } from '#store/schema/columns.ts'
import * as make from '#test/support/make.ts'

/**
 * A third listed, the rest over, pending or rejected; dates spread over half a year, some runs, some series, a sixth of the
 * listed with days off between; three in four state hours, series another one on each day; three in eight state their ages to the
 * month, three in four whether they are indoors, seven in ten what a family pays; a quarter have any one of the facts that families can ask for.
 */
export async function fillWithEvents({ pool, db }: Connection, size: number, today: LondonDay) {
  await pool.query(
    `insert into venues (name, slug, domain, website_url)
     select 'Venue ' || n, 'venue-' || n, 'venue-' || n || '.example', 'https://venue-' || n || '.example/' from generate_series(1, 500) n`,
  )
  await pool.query(
    `insert into events (slug, venue_id, facts, confidence, title, description, location_name, start_date, end_date, sessions,
       is_free, min_price, status, is_featured, primary_category, age_ranges, sort_day, sort_minute, moves_at, days_on, category_mask, age_mask,
       min_age_months, max_age_months, search_text, listed, expect_mask, family_pence, outcode, borough, location_area, latitude, longitude)
     select 'event-' || n, 1 + n % 500, jsonb_build_object('setting', (array['indoors', 'outdoors', 'both', null])[1 + n % 4]), 0.9, title, description, place, first, last, sessions, free,
       case when free then null else (n % 40)::numeric end, case when n % 3 = 0 then 'approved' else 'pending' end,
       n % 5000 = 0, 'general', '{}', greatest(first, $1::date), coalesce(
         (select min(minute_of_day(s->>'startTime')) from jsonb_array_elements(sessions) s where (s->>'date')::date = greatest(first, $1::date)), 1440), greatest(first, $1::date) + 1,
       case when n % 18 = 0 then datemultirange(daterange(first, first, '[]'), daterange(last, last, '[]'))
         else datemultirange(daterange(first, last, '[]')) end,
       (1 << (n % 8)) | (1 << (8 + (n / 8) % 8)), 1 << (n % 4), age, age + 35, lower(title || ' ' || description || ' ' || place), n % 3 = 0,
       ('x' || substr(md5(n::text), 1, 8))::bit(32)::int & ('x' || substr(md5(n::text), 9, 8))::bit(32)::int & ((1 << 29) - 1),
       case when free or n % 8 < 5 then array_fill(case when free then 0 else 100 * (n % 40) end, array[19]) end,
       district.outcode, district.borough, district.area, district.latitude, district.longitude
     from (
       select n, words[1 + n % 12] || ' ' || words[1 + (n / 12) % 12] || ' ' || n as title,
         repeat(words[1 + (n / 7) % 12] || ' for families with ' || words[1 + (n / 5) % 12] || ' and more. ', 6)
           || case when n % 20000 = 0 then 'zoetrope' else '' end as description,
         places[1 + (n / 3) % 8] as place, n % 5 = 0 as free,
         case when n % 4 < 3 and (n / 12) % 2 = 0 then 72 * (n % 4) + 12 * ((n / 24) % 4) end as age,
         $1::date + (n % 180 - 20) as first,
         greatest($1::date, $1::date + (n % 180 - 20)) + case when n % 6 = 0 then 30 else 0 end as last
       from generate_series(1, $2::int) n,
         (select array['puppet','craft','owl','robot','dance','story','garden','science','music','paint','drama','swim'] as words,
           array['Camden','Hackney','Ealing','Brixton','Greenwich','Barnet','Soho','Stratford'] as places) as vocabulary
     ) as made
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('date', day, 'startTime', to_char(time '09:00' + minutes * interval '1 minute', 'HH24:MI'), 'endTime', null)
         order by day), '[]') as sessions
       from (values (first, n % 37 * 15), (last, n % 41 * 15)) as session(day, minutes)
       where n % 18 = 0 or n % 6 <> 0 and first = last and (day, minutes) = (first, n % 37 * 15)
     ) as timed
     left join unnest($3::text[], $4::int[], $5::text[], $6::int[], $7::int[]) with ordinality as district(outcode, borough, area, latitude, longitude, nth)
       on n % 5 > 0 and nth = 1 + n % cardinality($3::text[])
     order by n`,
    [today, size, ...DISTRICTS],
  )
  await pool.query(
    `insert into event_sessions (event_id, date, start_time)
     select id, date, "startTime" from events, jsonb_to_recordset(sessions) as session(date date, "startTime" text)
     on conflict do nothing`,
  )
  await rebuildSearchWords(db)
  await pool.query('vacuum analyze events, listed_events, event_sessions, search_words')
}

/** Columns of the districts that made events are spread over. */
const DISTRICTS = [
  [...OUTCODE_CENTRES.keys()],
  [...OUTCODE_CENTRES.keys()].map((outcode) => {
    const borough = boroughOfDistrict(outcode)
    return borough && boroughNumber(borough)
  }),
  [...OUTCODE_CENTRES.keys()].map(areaOf),
  [...OUTCODE_CENTRES.values()].map(([latitude]) => storedDegrees(latitude)),
  [...OUTCODE_CENTRES.values()].map(([, longitude]) => storedDegrees(longitude)),
]

/** What a classifier says of a made event, at the length that it has in use. */
export const CONCLUSION = make.classification({ reasoning: 'It says that families are welcome. '.repeat(8) })

/** Scores, states and arrivals of all kinds, and rows as wide as those of real events. */
export async function spreadStates({ pool }: Connection) {
  await pool.query(
    `update events set
       status = (array['pending', 'approved', 'needs_review', 'rejected', 'pending'])[1 + id % 5],
       primary_category = (array['outdoor', 'museum', 'theatre', 'arts', 'stem', 'sports', 'workshop', 'general'])[1 + id % 8],
       child_confidence_score = case when id % 11 = 0 then null else id * 7 % 101 end,
       created_at = timestamptz '2026-06-10 08:00Z' - id * interval '40 seconds',
       event_status = case when id % 50 = 0 then 'cancelled' else 'scheduled' end,
       hidden_reason = case when id % 70 = 0 then 'no longer on the venue''s pages (3 crawls)' end,
       classification = $1, evidence = jsonb_build_object('title', jsonb_build_object('quote', repeat(title || ' ', 20)))`,
    [JSON.stringify(CONCLUSION)],
  )
  await pool.query('vacuum full analyze events')
  await pool.query('vacuum analyze events, listed_events')
}
