CREATE TABLE "review_claims" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "review_day" date GENERATED ALWAYS AS (sort_day + case when child_confidence_score is null then 0 else abs(child_confidence_score - 50) * 3 / 5 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_operation_items" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The queue in its order, with all that says who is in it (drizzle-kit cannot express INCLUDE): places, counts and
-- neighbours are found without touching the table.
create index "events_review" on "events" ("review_day", "id") include ("status", "child_confidence_score", "last_day", "sort_day", "created_at")
  where "status" in ('pending', 'needs_review');
--> statement-breakpoint
create index "audit_trail_actor" on "audit_trail" ("actor_id", "at") where "actor_id" is not null;
