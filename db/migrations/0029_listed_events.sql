-- What is listed has a narrow table of its own, which lists, counts and searches read; its columns are said there alone
-- (docs/decisions/0032).
DROP FUNCTION "keep_event_searchable" CASCADE;--> statement-breakpoint
DROP INDEX "events_listed";--> statement-breakpoint
DROP INDEX "events_added";--> statement-breakpoint
DROP INDEX "events_near";--> statement-breakpoint
DROP INDEX "events_days";--> statement-breakpoint
CREATE TABLE "listed_events" (
	"id" integer PRIMARY KEY NOT NULL,
	"featured_first" smallint,
	"sort_day" date,
	"last_day" date,
	"has_gaps" boolean,
	"category_mask" integer,
	"age_mask" integer,
	"price_band" smallint,
	"min_age_months" integer,
	"max_age_months" integer,
	"created_at" timestamp (3) with time zone,
	"outcode" text,
	"day_bits" "varbit",
	"search_text" text
);
--> statement-breakpoint
ALTER TABLE "listed_events" ADD CONSTRAINT "listed_events_id_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_events_days" ON "listed_events" USING btree ("sort_day","last_day");--> statement-breakpoint
CREATE INDEX "listed_events_text" ON "listed_events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP TABLE "searchable_events" CASCADE;--> statement-breakpoint
-- Makes triggers on "events" copy the columns that "listed_events" has, makes the covering indexes that the lists are walked by
-- (drizzle-kit cannot express INCLUDE), and fills the table anew. Every migration that changes these columns ends with it.
-- Only who has locked an event writes its row, so a copy waits for nothing.
create function "copy_listing_columns"() returns void language plpgsql as $make$
declare
  names text; old_values text; new_values text; included text;
begin
  select string_agg(quote_ident(attname), ', '), string_agg('old.' || quote_ident(attname), ', '),
    string_agg('new.' || quote_ident(attname), ', '),
    -- Texts are too long for an index; they are searched by their trigrams.
    string_agg(quote_ident(attname), ', ') filter (where attname not in
      ('id', 'last_day', 'featured_first', 'sort_day', 'created_at', 'outcode', 'search_text'))
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
  execute format('create index "listed_events_soonest" on listed_events (featured_first, sort_day, id, last_day)
    include (%s, outcode)', included);
  execute format('create index "listed_events_added" on listed_events (created_at, id, sort_day, last_day)
    include (%s, outcode)', included);
  execute format('create index "listed_events_near" on listed_events (outcode, sort_day, id, last_day)
    include (%s)', included);
  analyze "listed_events";
end $make$;--> statement-breakpoint
select copy_listing_columns();
