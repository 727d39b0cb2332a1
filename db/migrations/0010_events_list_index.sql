-- The staff's list: everything its filters and orders look at, so that the events of a page are found without touching
-- the table (drizzle-kit cannot express INCLUDE). What was deleted or merged into another event is not on it.
create index "events_staff" on "events" ("created_at" desc, "id" desc)
  include ("venue_id", "status", "primary_category", "category_mask", "start_date", "last_day", "child_confidence_score",
    "is_free", "min_price", "is_featured", "event_status", "hidden_reason")
  where "deleted_at" is null and "merged_into" is null;
