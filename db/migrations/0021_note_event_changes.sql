-- Every change of an event that the public is shown is noted here and nowhere else, so that no writer can forget it: not a
-- deleted venue whose events go with it, nor a statement over thousands of events. Noted is only which event; its place in
-- the order is given by store/changes.ts when the transaction raises the catalogue's version.
create function "note_event_change"("id" integer, "because" text) returns void language sql as $$
  insert into "event_changes" ("event_id", "gone_at", "gone_because")
  values ("id", case when "because" is not null then now() end, "because")
  on conflict ("event_id") do update
    set "number" = null, "gone_at" = excluded."gone_at", "gone_because" = excluded."gone_because"
$$;
--> statement-breakpoint
create function "note_written_event"() returns trigger language plpgsql as $$
begin
  perform note_event_change(new.id, case
    when new.listed then null
    when new.status = 'approved' and new.hidden_reason is null then 'over'
    else 'withdrawn'
  end);
  return null;
end $$;
--> statement-breakpoint
create function "note_deleted_event"() returns trigger language plpgsql as $$
begin
  perform note_event_change(old.id, 'withdrawn');
  return null;
end $$;
--> statement-breakpoint
-- A venue's name stands in its events, and a picture comes after its event. The events are locked first and by their ids, as
-- whoever changes some holds them before their changes are noted: the other way round, the two would wait for each other.
create function "note_renamed_venue"() returns trigger language plpgsql as $$
begin
  perform id from events where venue_id = new.id order by id for no key update;
  perform note_event_change(id, null) from events where venue_id = new.id and listed;
  return null;
end $$;
--> statement-breakpoint
create function "note_new_picture"() returns trigger language plpgsql as $$
begin
  perform id from events where image_source = new.address order by id for no key update;
  perform note_event_change(id, null) from events where image_source = new.address and listed;
  return null;
end $$;
--> statement-breakpoint
create trigger "event_created" after insert on "events" for each row when (new.listed)
  execute function note_written_event();
--> statement-breakpoint
-- All that src/web/api shows of an event, and whether it shows it.
create trigger "event_changed" after update on "events" for each row when (
  (old.listed or new.listed) and (
    old.listed, old.slug, old.venue_id, old.title, old.description, old.organiser, old.location_name, old.location_address,
    old.location_area, old.start_date, old.end_date, old.sessions, old.is_free, old.min_price, old.max_price,
    old.price_notes, old.min_age_months, old.max_age_months, old.age_ranges, old.primary_category,
    old.secondary_categories, old.website_url, old.source_url, old.booking_url, old.image_source, old.event_status,
    old.is_featured, old.last_seen_at, old.version, old.created_at, old.updated_at
  ) is distinct from (
    new.listed, new.slug, new.venue_id, new.title, new.description, new.organiser, new.location_name, new.location_address,
    new.location_area, new.start_date, new.end_date, new.sessions, new.is_free, new.min_price, new.max_price,
    new.price_notes, new.min_age_months, new.max_age_months, new.age_ranges, new.primary_category,
    new.secondary_categories, new.website_url, new.source_url, new.booking_url, new.image_source, new.event_status,
    new.is_featured, new.last_seen_at, new.version, new.created_at, new.updated_at
  )
) execute function note_written_event();
--> statement-breakpoint
create trigger "event_deleted" after delete on "events" for each row when (old.listed)
  execute function note_deleted_event();
--> statement-breakpoint
create trigger "venue_renamed" after update of "name" on "venues" for each row
  when (old.name is distinct from new.name) execute function note_renamed_venue();
--> statement-breakpoint
create trigger "picture_changed" after update of "hash" on "image_sources" for each row
  when (old.hash is distinct from new.hash) execute function note_new_picture();
--> statement-breakpoint
-- What is listed already, as its first change.
insert into "event_changes" ("event_id", "number")
select "id", row_number() over (order by "id") from "events" where "listed";
--> statement-breakpoint
update "catalogue" set "last_change" = (select count(*) from "event_changes");
