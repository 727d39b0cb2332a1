-- A text as words alone: what stands between words becomes a space, and apostrophes go, since "king's" is typed as "kings".
create function "plain_words_of"("text" text) returns text language sql immutable strict parallel safe as $$
  select translate(text, '/-_.,:;&+@#()[]|<>~%–—…·“”"‘’''', '                           ')
$$;--> statement-breakpoint
-- What the public search looks in: the words of the title (A), of the place (B) and of all that the event says; and among them,
-- as names that no text has, what it is: its category and its district (B), its topics, for whom, and what it costs.
create function "search_vector_of"("title" text, "place" text, "whole" text, "category" text, "further" text[], "outcode" text,
  "is_free" boolean, "setting" text, "min_age_months" integer, "max_age_months" integer)
returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', plain_words_of(title)), 'A')
    || setweight(to_tsvector('english', coalesce(plain_words_of(place), '')), 'B')
    -- PostgreSQL refuses more than a megabyte of words.
    || to_tsvector('english', plain_words_of(left(whole, 100000)))
    || (
      select coalesce(string_agg(quote_literal(subject) || ':1' || weight, ' '), '')::tsvector
      from (
        select 'category:' || category, 'B'
        union select 'category:' || each, 'D' from unnest(further) as each where each <> category
        union select 'topic:' || each, 'D' from unnest(further) as each
        union select 'outcode:' || lower(outcode), 'B'
        union select 'setting:' || setting, 'B'
        union select 'free', 'B' where is_free
        union select 'for:babies', 'B' where min_age_months < 12 and max_age_months <= 24
        union select 'for:toddlers', 'B' where min_age_months <= 30 and max_age_months between 24 and 95
        union select 'for:under-fives', 'B' where max_age_months <= 71
        union select 'for:teenagers', 'B' where min_age_months >= 132
      ) as subjects (subject, weight) where subject is not null
    )
$$;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"events" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (search_vector_of(title, location_name, search_text, primary_category, secondary_categories, outcode, is_free, case when edits ? 'setting' then edits->>'setting' else facts->>'setting' end, min_age_months, max_age_months)) STORED;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "search_vector" "tsvector";--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "listed_events_words" ON "listed_events" USING gin ("search_vector");--> statement-breakpoint
-- As before, but for the words, which no covering index can hold.
create or replace function "copy_listing_columns"() returns void language plpgsql as $make$
declare
  names text; old_values text; new_values text; included text;
begin
  select string_agg(quote_ident(attname), ', '), string_agg('old.' || quote_ident(attname), ', '),
    string_agg('new.' || quote_ident(attname), ', '),
    -- Texts are too long for a covering index; they have indexes of their own.
    string_agg(quote_ident(attname), ', ') filter (where attname not in
      ('id', 'last_day', 'featured_first', 'sort_day', 'created_at', 'outcode', 'search_text', 'search_vector'))
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
