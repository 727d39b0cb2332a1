CREATE TABLE "event_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"asked_by" text,
	"assigned_to" text,
	"question" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	CONSTRAINT "event_questions_length" CHECK (length("event_questions"."question") <= 1000 and length("event_questions"."answer") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "venue_trials" ADD COLUMN "scope" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "change_key" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "event_questions" ADD CONSTRAINT "event_questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_questions" ADD CONSTRAINT "event_questions_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_questions" ADD CONSTRAINT "event_questions_assigned_to_profiles_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_questions" ADD CONSTRAINT "event_questions_closed_by_profiles_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_questions_event" ON "event_questions" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_questions_open" ON "event_questions" USING btree ("assigned_to") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "events_changed_alike" ON "events" USING btree ("change_key") WHERE needs_another_look;--> statement-breakpoint
ALTER TABLE "venue_trials" ADD CONSTRAINT "venue_trials_scope" CHECK ("venue_trials"."scope" in ('site', 'page'));