CREATE TABLE "possible_duplicates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "possible_duplicates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"reason" text NOT NULL,
	"score" real NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"merge" jsonb,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "possible_duplicates_pair" UNIQUE("event_id","other_id"),
	CONSTRAINT "possible_duplicates_order" CHECK ("possible_duplicates"."event_id" < "possible_duplicates"."other_id"),
	CONSTRAINT "possible_duplicates_status" CHECK ("possible_duplicates"."status" in ('open', 'merged', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "event_keys" ADD COLUMN "merged_from" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "needs_duplicate_check" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_other_id_events_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "possible_duplicates_other" ON "possible_duplicates" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "possible_duplicates_open" ON "possible_duplicates" USING btree ("event_id") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "event_keys" ADD CONSTRAINT "event_keys_merged_from_events_id_fk" FOREIGN KEY ("merged_from") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_merged_into_events_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_keys_merged" ON "event_keys" USING btree ("merged_from") WHERE merged_from is not null;--> statement-breakpoint
CREATE INDEX "events_merged" ON "events" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "events_duplicate_check" ON "events" USING btree ("id") WHERE needs_duplicate_check;--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING gin ("title" gin_trgm_ops);