-- Addresses among the keys are from here on without scheme, 'www.' and a last slash, as src/crawl/discover/address.ts
-- has them in pageKey, so that a venue that goes from http to https keeps its events.
insert into "event_keys" ("event_id", "venue_id", "key", "last_seen_at")
select "event_id", "venue_id",
  kind || regexp_replace(split_part(address, '?', 1), '/+$', '')
    || case when position('?' in address) > 0 then substr(address, position('?' in address)) else '' end || rest,
  "last_seen_at"
from (
  select "event_id", "venue_id", "last_seen_at", "id",
    substr("key", 1, position(':' in "key")) as kind,
    regexp_replace(
      case when "key" like 'page:%' then regexp_replace(substr("key", 6), '\|[^|]*$', '') else substr("key", 5) end,
      '^https?://(www\.)?', '') as address,
    case when "key" like 'page:%' then substring("key" from '\|[^|]*$') else '' end as rest
  from "event_keys"
  where "key" like 'url:http%' or "key" like 'page:http%'
) as old
order by "last_seen_at" desc, "id" desc
on conflict ("venue_id", "key") do nothing;
--> statement-breakpoint
delete from "event_keys" where "key" like 'url:http://%' or "key" like 'url:https://%'
  or "key" like 'page:http://%' or "key" like 'page:https://%';
