-- The postcode district of events that are known already, as outcodeOfEvent in src/domain/place.ts reads it: the last full
-- postcode of the address, else of the place's name, else 'London SE15'; else the venue's, where no other place is named.
-- What is written from here on has it from there.
with "places" as (
  select "events"."id", "location_address" as "own_address", "location_name" as "own_name",
    case when "location_name" is null and "location_address" is null or lower("location_name") = lower("venues"."name")
      then "venues"."address" end as "venue_address"
  from "events" left join "venues" on "venues"."id" = "events"."venue_id"
  where concat("location_name", "location_address") !~* '^\s*(held |live )?(online|virtual|zoom|live-?\s?stream|webinar)'
)
update "events" set "outcode" = upper("read"."outcode")
from (
  select "id", coalesce(
    (select "parts"[1] from regexp_matches("own_address", '\m([A-Z]{1,2}[0-9][A-Z0-9]?)\s{0,3}([0-9][A-Z]{2})\M', 'gi')
      with ordinality as "found"("parts", "nth") order by "nth" desc limit 1),
    (select "parts"[1] from regexp_matches("own_name", '\m([A-Z]{1,2}[0-9][A-Z0-9]?)\s{0,3}([0-9][A-Z]{2})\M', 'gi')
      with ordinality as "found"("parts", "nth") order by "nth" desc limit 1),
    (regexp_match(concat("own_address", ' ', "own_name"), '\mLondon,? {1,2}([A-Z]{1,2}[0-9][A-Z0-9]?)\M', 'i'))[1],
    (select "parts"[1] from regexp_matches("venue_address", '\m([A-Z]{1,2}[0-9][A-Z0-9]?)\s{0,3}([0-9][A-Z]{2})\M', 'gi')
      with ordinality as "found"("parts", "nth") order by "nth" desc limit 1),
    (regexp_match("venue_address", '\mLondon,? {1,2}([A-Z]{1,2}[0-9][A-Z0-9]?)\M', 'i'))[1]
  ) as "outcode"
  from "places"
) as "read"
where "read"."id" = "events"."id" and "read"."outcode" is not null;
