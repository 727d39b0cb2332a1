ALTER TABLE "events" ADD COLUMN "expect_mask" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "expect_mask" integer;--> statement-breakpoint
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
drop trigger "event_changed" on "events";--> statement-breakpoint
create trigger "event_changed" after update on "events" for each row when (
  (old.listed or new.listed) and (
    old.listed, old.slug, old.venue_id, old.title, old.description, old.organiser, old.location_name, old.location_address,
    old.location_area, old.start_date, old.end_date, old.sessions, old.is_free, old.min_price, old.max_price,
    old.price_notes, old.min_age_months, old.max_age_months, old.age_ranges, old.primary_category,
    old.secondary_categories, old.website_url, old.source_url, old.booking_url, old.image_source, old.event_status,
    old.is_featured, old.last_seen_at, old.version, old.created_at, old.updated_at, old.expect_mask
  ) is distinct from (
    new.listed, new.slug, new.venue_id, new.title, new.description, new.organiser, new.location_name, new.location_address,
    new.location_area, new.start_date, new.end_date, new.sessions, new.is_free, new.min_price, new.max_price,
    new.price_notes, new.min_age_months, new.max_age_months, new.age_ranges, new.primary_category,
    new.secondary_categories, new.website_url, new.source_url, new.booking_url, new.image_source, new.event_status,
    new.is_featured, new.last_seen_at, new.version, new.created_at, new.updated_at, new.expect_mask
  )
) execute function note_written_event();--> statement-breakpoint
select copy_listing_columns();
