ALTER TABLE "events" ADD COLUMN "expect_mask" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "family_pence" integer[];--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "expect_mask" integer;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "family_pence" integer[];--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "statements" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "statements_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "feature_edits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand from here on. What events said of themselves before there was the column; the bits are those of domain/expect/facts.ts.
update "events" set "expect_mask" = said."mask" from (
  select "id",
    coalesce((
      select bit_or(1 << bits."bit") from jsonb_array_elements_text(
        case when "edits" ? 'accessFeatures' then "edits"->'accessFeatures' else "facts"->'accessFeatures' end) as feature
      join (values ('relaxed', 0), ('bsl', 1), ('audio_described', 2), ('captioned', 3), ('step_free', 4), ('wheelchair', 5), ('sensory', 6), ('autism_friendly', 7), ('hearing_loop', 8), ('dementia_friendly', 9), ('changing_places', 10), ('baby_change', 11), ('pushchair', 12))
        as bits("name", "bit") on bits."name" = feature), 0)
    | case case when "edits" ? 'booking' then "edits"->>'booking' else "facts"->>'booking' end
        when 'drop_in' then 1 << 24 when 'required' then 1 << 25 when 'recommended' then 1 << 26 else 0 end
    | case case when "edits" ? 'adultMustStay' then "edits"->>'adultMustStay' else "facts"->>'adultMustStay' end
        when 'true' then 1 << 27 when 'false' then 1 << 28 else 0 end as "mask"
  from "events") as said
where said."id" = "events"."id" and said."mask" <> 0;--> statement-breakpoint
-- What others cost a family is known from their next crawl on.
update "events" set "family_pence" = array_fill(0, array[19]) where "is_free";--> statement-breakpoint
drop trigger "event_changed" on "events";--> statement-breakpoint
create trigger "event_changed" after update on "events" for each row when (
  (old.listed or new.listed) and (
    old.listed, old.slug, old.venue_id, old.title, old.description, old.organiser, old.location_name, old.location_address,
    old.location_area, old.start_date, old.end_date, old.sessions, old.is_free, old.min_price, old.max_price,
    old.price_notes, old.min_age_months, old.max_age_months, old.age_ranges, old.primary_category,
    old.secondary_categories, old.website_url, old.source_url, old.booking_url, old.image_source, old.event_status,
    old.is_featured, old.last_seen_at, old.version, old.created_at, old.updated_at, old.expect_mask,
    old.outcode, old.borough, old.latitude, old.longitude
  ) is distinct from (
    new.listed, new.slug, new.venue_id, new.title, new.description, new.organiser, new.location_name, new.location_address,
    new.location_area, new.start_date, new.end_date, new.sessions, new.is_free, new.min_price, new.max_price,
    new.price_notes, new.min_age_months, new.max_age_months, new.age_ranges, new.primary_category,
    new.secondary_categories, new.website_url, new.source_url, new.booking_url, new.image_source, new.event_status,
    new.is_featured, new.last_seen_at, new.version, new.created_at, new.updated_at, new.expect_mask,
    new.outcode, new.borough, new.latitude, new.longitude
  )
) execute function note_written_event();--> statement-breakpoint
-- As it was, but that what families pay is in no covering index: few lists ask for it.
create or replace function "copy_listing_columns"() returns void language plpgsql as $make$
declare
  names text; old_values text; new_values text; included text;
begin
  select string_agg(quote_ident(attname), ', '), string_agg('old.' || quote_ident(attname), ', '),
    string_agg('new.' || quote_ident(attname), ', '),
    -- Texts and prices are too long for a covering index.
    string_agg(quote_ident(attname), ', ') filter (where attname not in
      ('id', 'last_day', 'featured_first', 'sort_day', 'created_at', 'outcode', 'search_text', 'search_vector', 'family_pence', 'sinks', 'moves_at'))
  into names, old_values, new_values, included
  from pg_attribute where attrelid = 'listed_events'::regclass and attnum > 0 and not attisdropped;

  execute format($sql$
    create or replace function "copy_listed_event"() returns trigger language plpgsql as $$
    begin
      if new.listed then
        insert into listed_events (%1$s) values (%2$s) on conflict (id) do update set (%1$s) = row(%2$s);
      else
        delete from listed_events where id = new.id;
      end if;
      return null;
    end $$$sql$, names, new_values);

  drop trigger if exists "event_listed" on "events";
  create trigger "event_listed" after insert on "events" for each row when (new.listed)
    execute function copy_listed_event();
  drop trigger if exists "listed_event_changed" on "events";
  execute format($sql$
    create trigger "listed_event_changed" after update on "events" for each row
      when ((old.listed or new.listed) and (old.listed, %1$s) is distinct from (new.listed, %2$s))
      execute function copy_listed_event()$sql$, old_values, new_values);

  drop index if exists "listed_events_soonest", "listed_events_added", "listed_events_near";
  truncate "listed_events";
  execute format('insert into listed_events (%1$s) select %1$s from events where listed order by id', names);
  -- The last day is a key, so that the walk itself passes over what is over by then.
  execute format('create index "listed_events_soonest" on listed_events (sinks, featured_first, sort_day, id, last_day)
    include (%s, outcode)', included);
  -- Walked backwards; the column itself is there for reading from the index alone.
  execute format('create index "listed_events_added" on listed_events ((-sinks), created_at, id, sort_day, last_day)
    include (%s, outcode, sinks)', included);
  execute format('create index "listed_events_near" on listed_events (outcode, sort_day, id, last_day)
    include (%s, sinks)', included);
  analyze "listed_events";
end $make$;--> statement-breakpoint
select copy_listing_columns();
