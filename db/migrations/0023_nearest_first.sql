DROP INDEX "events_outcode";--> statement-breakpoint
-- The list of one district, soonest first: of these the nearest are taken.
create index "events_near" on "events" ("outcode", "sort_day", "id")
  include ("last_day", "has_gaps", "category_mask", "age_mask", "min_price", "is_free") where "listed";
