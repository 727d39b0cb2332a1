ALTER TABLE "events" ADD COLUMN "holds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "accepted_holds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_from" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "is_new" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "trusted_hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "site_host" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "site_change" jsonb;--> statement-breakpoint
CREATE INDEX "events_held" ON "events" USING btree ("venue_id") WHERE holds <> '[]';--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_held_unapproved" CHECK ("events"."status" <> 'approved' or "events"."holds" = '[]');--> statement-breakpoint
-- Venues whose events are published already are known. The rest are new, as every venue that is added from now on.
update "venues" set "is_new" = false
  where exists (select from "events" where "events"."venue_id" = "venues"."id" and "events"."decided_by" is not null);
