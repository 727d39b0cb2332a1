-- Minutes from midnight to a time as sessions have it, HH:MM; after all of them where there is none: `NO_HOUR` in src/domain/days/days-on.ts.
create function "minute_of_day"("time" text) returns smallint language sql immutable parallel safe as $$
  select (case when time <> '' then left(time, 2)::int * 60 + substr(time, 4, 2)::int else 1440 end)::smallint
$$;--> statement-breakpoint
-- The minute at which the first session of a day begins, where that is the same on all days.
create function "usual_minute_of"("sessions" jsonb) returns smallint language sql immutable parallel safe as $$
  select case when count(*) = 0 then 1440::smallint when min(minute) = max(minute) then min(minute) end
  from (
    select min(minute_of_day(session->>'startTime')) as minute from jsonb_array_elements(sessions) as session
    group by session->>'date'
  ) as days
$$;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sort_minute" smallint DEFAULT 1440 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "usual_minute" smallint GENERATED ALWAYS AS (usual_minute_of(sessions)) STORED;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "sort_minute" smallint;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "usual_minute" smallint;--> statement-breakpoint
-- Written by hand from here on. Where a day has several sessions, the first read of the list finds the one that is next
-- (store/listing/refresh-listing.ts).
update "events" set "sort_minute" = first."minute", "moves_at" = case when first."sessions" = 1 then "moves_at" else '-infinity' end
from (
  select "id", min(minute_of_day(session->>'startTime')) as "minute", count(*) as "sessions"
  from "events", jsonb_array_elements("sessions") as session where (session->>'date')::date = "sort_day" group by "id"
) as first
where first."id" = "events"."id";--> statement-breakpoint
-- As it was, but that the hour is a key behind the day wherever that is one.
create or replace function "copy_listing_columns"() returns void language plpgsql as $make$
declare
  names text; old_values text; new_values text; included text;
begin
  select string_agg(quote_ident(attname), ', '), string_agg('old.' || quote_ident(attname), ', '),
    string_agg('new.' || quote_ident(attname), ', '),
    -- Texts and prices are too long for a covering index.
    string_agg(quote_ident(attname), ', ') filter (where attname not in
      ('id', 'last_day', 'featured_first', 'sort_day', 'sort_minute', 'created_at', 'outcode', 'search_text', 'search_vector', 'family_pence', 'sinks', 'moves_at'))
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
  execute format('create index "listed_events_soonest" on listed_events (sinks, featured_first, sort_day, sort_minute, id, last_day)
    include (%s, outcode)', included);
  -- Walked backwards; the column itself is there for reading from the index alone.
  execute format('create index "listed_events_added" on listed_events ((-sinks), created_at, id, sort_day, sort_minute, last_day)
    include (%s, outcode, sinks)', included);
  execute format('create index "listed_events_near" on listed_events (outcode, sort_day, sort_minute, id, last_day)
    include (%s, sinks)', included);
  analyze "listed_events";
end $make$;--> statement-breakpoint
select copy_listing_columns();
