ALTER TABLE "events" ADD COLUMN "borough" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "latitude" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "longitude" integer;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "borough" smallint;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "location_area" text;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "venue_id" integer;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "latitude" integer;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "longitude" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "borough" smallint;--> statement-breakpoint
-- Written by hand: venues that are known already get the address of their page, as `slugify` in src/domain/text.ts makes it of a name.
update "venues" set "slug" = "named"."slug" || case when "nth" > 1 then '-v' || "named"."id" else '' end
from (
  select "id", "slug", row_number() over (partition by "slug" order by "id") as "nth"
  from (
    select "id", coalesce(nullif(trim(both '-' from left(regexp_replace(
      replace(lower(regexp_replace(normalize("name", NFKD), '[\u0300-\u036f''’]', '', 'g')), '&', ' and '), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'venue') as "slug"
    from "venues"
  ) as "plain"
) as "named"
where "named"."id" = "venues"."id";--> statement-breakpoint
ALTER TABLE "venues" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_slug_unique" UNIQUE("slug");--> statement-breakpoint
-- Written by hand: the lists' triggers and indexes follow their columns.
select copy_listing_columns();
