-- A day of which no hour is stated is over at nine in the evening: `UNTIMED_DAY_ENDS` in src/domain/days/attendance.ts.
update "events" set "moves_at" = "moves_at" - interval '3 hours'
where "sort_minute" = 1440 and "start_date" is not null and not "ended" and "moves_at" = "sort_day" + interval '1 day';
