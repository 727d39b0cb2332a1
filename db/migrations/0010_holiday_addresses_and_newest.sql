ALTER TABLE "events" ADD COLUMN "has_gaps" boolean GENERATED ALWAYS AS (days_on <> datemultirange(range_merge(days_on))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "slug" text;--> statement-breakpoint
-- Much as freeSlug would make them: the name, with its year where it says none, and a number where two are alike.
with "named" as (
  select "id", trim(both '-' from regexp_replace(lower(translate("name", '’''', '')), '[^a-z0-9]+', '-', 'g'))
    || case when "name" like '%' || "year" || '%' then '' else '-' || "year" end as "base"
  from "holidays"
), "numbered" as (
  select "id", "base", row_number() over (partition by "base" order by "id") as "n" from "named"
)
update "holidays" set "slug" = "base" || case when "n" = 1 then '' else '-' || "n" end
  from "numbered" where "numbered"."id" = "holidays"."id";--> statement-breakpoint
ALTER TABLE "holidays" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_slug_unique" UNIQUE("slug");--> statement-breakpoint
-- The list's index also says for which events a first and a last day do not say all.
drop index "events_listed";--> statement-breakpoint
create index "events_listed" on "events" ("featured_first", "sort_day", "id")
  include ("last_day", "has_gaps", "category_mask", "age_mask", "min_price", "is_free") where "listed";--> statement-breakpoint
-- The same list, by what came into the catalogue last.
create index "events_added" on "events" ("created_at", "id")
  include ("sort_day", "last_day", "has_gaps", "category_mask", "age_mask", "min_price", "is_free") where "listed";--> statement-breakpoint
create index "events_with_gaps" on "events" ("id") where "listed" and "has_gaps";
