-- The public list in the order it is shown, over listed events only, carrying what the filters need, so that a page is
-- found without touching the table (drizzle-kit cannot express INCLUDE).
create index "events_listed" on "events" ("featured_first", "sort_day", "id")
  include ("last_day", "category_mask", "age_mask", "min_price", "is_free") where "listed";
--> statement-breakpoint
-- "Every word is a substring of the folded text": trigrams answer it exactly.
create extension if not exists pg_trgm;
--> statement-breakpoint
create index "events_search" on "events" using gin ("search_text" gin_trgm_ops) where "listed";
--> statement-breakpoint
insert into "catalogue" default values;
--> statement-breakpoint
-- Other processes drop their cached pages and feeds when the catalogue changes.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', new.version::text);
  return null;
end $$;
--> statement-breakpoint
create trigger catalogue_changed after update on "catalogue" for each row execute function notify_catalogue();
