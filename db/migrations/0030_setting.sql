ALTER TABLE "events" ADD COLUMN "setting" text GENERATED ALWAYS AS (case when edits ? 'setting' then edits->>'setting' else facts->>'setting' end) STORED;--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "setting" text;--> statement-breakpoint
select copy_listing_columns();
