-- All that the public list filters by stands in the indexes that it is walked by, so that no table is read to count: also
-- the days of events with gaps, as bits, and the ages to the month (drizzle-kit cannot express INCLUDE). The
-- last day is a key, so that the walk itself passes over what is over by then.
DROP INDEX "events_listed";--> statement-breakpoint
DROP INDEX "events_added";--> statement-breakpoint
DROP INDEX "events_near";--> statement-breakpoint
DROP INDEX "events_with_gaps";--> statement-breakpoint
-- A bit for each day from the first to `last_day`; none where there are more than two years of them, or days beyond it.
create function "day_bits_of"("days" datemultirange, "last_day" date) returns varbit language sql immutable strict parallel safe as $$
  select coalesce(string_agg(case when days @> (lower(days) + n) then '1' else '0' end, '' order by n), '')::varbit
  from generate_series(0, last_day - lower(days)) as n
  where last_day - lower(days) < 731 and upper(days) <= last_day + 1
$$;--> statement-breakpoint
ALTER TABLE "events"
  ADD COLUMN "day_bits" "varbit" GENERATED ALWAYS AS (case when days_on <> datemultirange(range_merge(days_on)) then day_bits_of(days_on, coalesce(end_date, start_date, date '9999-12-31')) end) STORED,
  ADD COLUMN "price_band" smallint GENERATED ALWAYS AS (case when is_free then 1 when min_price < 10 then 2 when min_price <= 20 then 3 when min_price > 20 then 4 else 0 end) STORED NOT NULL;--> statement-breakpoint
create index "events_listed" on "events" ("featured_first", "sort_day", "id", "last_day")
  include ("category_mask", "age_mask", "price_band", "has_gaps", "min_age_months", "max_age_months", "day_bits")
  where "listed";--> statement-breakpoint
create index "events_added" on "events" ("created_at", "id", "sort_day", "last_day")
  include ("category_mask", "age_mask", "price_band", "has_gaps", "min_age_months", "max_age_months", "day_bits")
  where "listed";--> statement-breakpoint
create index "events_near" on "events" ("outcode", "sort_day", "id", "last_day")
  include ("category_mask", "age_mask", "price_band", "has_gaps", "min_age_months", "max_age_months", "day_bits")
  where "listed";--> statement-breakpoint
-- What is listed, by its days alone: small, as it holds each pair of days once. It is counted where nothing else is asked, and
-- says what the day has moved on from.
create index "events_days" on "events" ("sort_day", "last_day") where "listed";--> statement-breakpoint
-- Those whose days no index holds.
create index "events_long" on "events" ("id") where "day_bits" = '';
