CREATE TABLE "series_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"venue_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"decision" text NOT NULL,
	"rejection_reason" text,
	"concluded" text NOT NULL,
	"event_id" integer,
	"title" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "series_rules_decision" CHECK ("series_rules"."decision" in ('approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_rule_id" integer;--> statement-breakpoint
ALTER TABLE "event_operation_items" ADD COLUMN "series_rule_id" integer;--> statement-breakpoint
ALTER TABLE "event_operations" ADD COLUMN "series_rule_id" integer;--> statement-breakpoint
ALTER TABLE "series_rules" ADD CONSTRAINT "series_rules_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_rules" ADD CONSTRAINT "series_rules_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_rules" ADD CONSTRAINT "series_rules_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_rules" ADD CONSTRAINT "series_rules_ended_by_profiles_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_rules_venue" ON "series_rules" USING btree ("venue_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "series_rules_event" ON "series_rules" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_rule_id_series_rules_id_fk" FOREIGN KEY ("series_rule_id") REFERENCES "public"."series_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_operation_items" ADD CONSTRAINT "event_operation_items_series_rule_id_series_rules_id_fk" FOREIGN KEY ("series_rule_id") REFERENCES "public"."series_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_operations" ADD CONSTRAINT "event_operations_series_rule_id_series_rules_id_fk" FOREIGN KEY ("series_rule_id") REFERENCES "public"."series_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_series_rule" ON "events" USING btree ("series_rule_id") WHERE series_rule_id is not null;