-- The staff's list. One index carries everything its filters look at, so that events are counted without touching the
-- table; one an order and direction gives the first rows of any filter by a short walk (drizzle-kit cannot express
-- INCLUDE). What was deleted or merged into another event is not on them.
create index "events_staff" on "events" ("created_at" desc, "id" desc)
  include ("venue_id", "status", "primary_category", "category_mask", "start_date", "last_day", "child_confidence_score",
    "is_free", "min_price", "is_featured", "event_status", "hidden_reason")
  where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
create index "events_by_date" on "events" ("start_date", "id") where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
create index "events_by_date_down" on "events" ("start_date" desc nulls last, "id" desc)
  where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
create index "events_by_score" on "events" ("child_confidence_score", "id")
  where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
create index "events_by_score_down" on "events" ("child_confidence_score" desc nulls last, "id" desc)
  where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
create index "events_by_price" on "events" ((case when "is_free" then 0 else "min_price" end), "id")
  where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
create index "events_by_price_down" on "events" ((case when "is_free" then 0 else "min_price" end) desc nulls last, "id" desc)
  where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
-- Never null, so that the way back gives the other direction.
create index "events_by_status" on "events" ("status", "id") where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
create index "events_by_category" on "events" ("primary_category", "id")
  where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
create index "events_by_featured" on "events" ("is_featured", "id")
  where "deleted_at" is null and "merged_into" is null;
--> statement-breakpoint
create index "venues_by_name" on "venues" (lower("name"));
