CREATE TABLE "searchable_events" (
	"id" integer PRIMARY KEY NOT NULL,
	"sort_day" date NOT NULL,
	"last_day" date NOT NULL,
	"has_gaps" boolean NOT NULL,
	"day_bits" "varbit",
	"category_mask" integer NOT NULL,
	"age_mask" integer NOT NULL,
	"price_band" smallint NOT NULL,
	"min_age_months" integer,
	"max_age_months" integer,
	"outcode" text,
	"search_text" text NOT NULL
);
--> statement-breakpoint
insert into "searchable_events"
select "id", "sort_day", "last_day", "has_gaps", "day_bits", "category_mask", "age_mask", "price_band", "min_age_months",
  "max_age_months", "outcode", "search_text"
from "events" where "listed" order by "id";
--> statement-breakpoint
ALTER TABLE "searchable_events" ADD CONSTRAINT "searchable_events_id_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "searchable_events_text" ON "searchable_events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
analyze "searchable_events";--> statement-breakpoint
DROP INDEX "events_search";--> statement-breakpoint
-- The row of an event is written only by who holds the event, so nobody waits for it.
create function "keep_event_searchable"() returns trigger language plpgsql as $$
begin
  if not new.listed then
    delete from searchable_events where id = new.id;
  else
    insert into searchable_events (id, sort_day, last_day, has_gaps, day_bits, category_mask, age_mask, price_band,
      min_age_months, max_age_months, outcode, search_text)
    values (new.id, new.sort_day, new.last_day, new.has_gaps, new.day_bits, new.category_mask, new.age_mask, new.price_band,
      new.min_age_months, new.max_age_months, new.outcode, new.search_text)
    on conflict (id) do update set
      sort_day = excluded.sort_day, last_day = excluded.last_day, has_gaps = excluded.has_gaps, day_bits = excluded.day_bits,
      category_mask = excluded.category_mask, age_mask = excluded.age_mask, price_band = excluded.price_band,
      min_age_months = excluded.min_age_months, max_age_months = excluded.max_age_months, outcode = excluded.outcode,
      search_text = excluded.search_text;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger "event_made_searchable" after insert on "events" for each row when (new.listed)
  execute function keep_event_searchable();
--> statement-breakpoint
create trigger "event_kept_searchable" after update on "events" for each row when (
  (old.listed or new.listed) and (
    old.listed, old.sort_day, old.last_day, old.has_gaps, old.day_bits, old.category_mask, old.age_mask, old.price_band,
    old.min_age_months, old.max_age_months, old.outcode, old.search_text
  ) is distinct from (
    new.listed, new.sort_day, new.last_day, new.has_gaps, new.day_bits, new.category_mask, new.age_mask, new.price_band,
    new.min_age_months, new.max_age_months, new.outcode, new.search_text
  )
) execute function keep_event_searchable();
--> statement-breakpoint
-- The district joins what the lists' indexes carry: a place was read in the table, event by event.
DROP INDEX "events_listed";--> statement-breakpoint
DROP INDEX "events_added";--> statement-breakpoint
create index "events_listed" on "events" ("featured_first", "sort_day", "id", "last_day")
  include ("category_mask", "age_mask", "price_band", "has_gaps", "min_age_months", "max_age_months", "day_bits", "outcode")
  where "listed";--> statement-breakpoint
create index "events_added" on "events" ("created_at", "id", "sort_day", "last_day")
  include ("category_mask", "age_mask", "price_band", "has_gaps", "min_age_months", "max_age_months", "day_bits", "outcode")
  where "listed";
