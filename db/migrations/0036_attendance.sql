DROP INDEX "listed_events_days";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moves_at" timestamp(0) DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sinks" smallint GENERATED ALWAYS AS (case when ended or event_status in ('cancelled', 'postponed', 'sold_out') then 1 else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "sinks" smallint;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "moves_at" timestamp(0);--> statement-breakpoint
CREATE INDEX "listed_events_moves" ON "listed_events" USING btree ("moves_at");--> statement-breakpoint
CREATE INDEX "listed_events_days" ON "listed_events" USING btree ("sort_day","last_day","sinks");--> statement-breakpoint
-- Written by hand from here on: what one cannot go to comes last in each list, so it leads the keys that lists are walked by.
-- Every event's place is worked out anew by the first read of the list (store/listing/refresh-listing.ts).
-- Makes triggers on "events" copy the columns that "listed_events" has, makes the covering indexes that the lists are walked by
-- (drizzle-kit cannot express INCLUDE), and fills the table anew. Every migration that changes these columns ends with it.
-- Only who has locked an event writes its row, so a copy waits for nothing.
create or replace function "copy_listing_columns"() returns void language plpgsql as $make$
declare
  names text; old_values text; new_values text; included text;
begin
  select string_agg(quote_ident(attname), ', '), string_agg('old.' || quote_ident(attname), ', '),
    string_agg('new.' || quote_ident(attname), ', '),
    -- Texts are too long for a covering index; they have indexes of their own.
    string_agg(quote_ident(attname), ', ') filter (where attname not in
      ('id', 'last_day', 'featured_first', 'sort_day', 'created_at', 'outcode', 'search_text', 'search_vector', 'sinks', 'moves_at'))
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
