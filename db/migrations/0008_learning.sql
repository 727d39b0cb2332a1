CREATE TABLE "ai_pace" (
	"provider" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"month" text NOT NULL,
	"model" text NOT NULL,
	"purpose" text NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost" numeric(14, 6) DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_month_model_purpose_pk" PRIMARY KEY("month","model","purpose")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"requested_by" text,
	"event_ids" integer[] NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_message" text,
	CONSTRAINT "batches_state" CHECK ("batches"."state" in ('queued', 'running', 'completed', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "calibrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calibrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"points" jsonb NOT NULL,
	"examples" integer NOT NULL,
	"error_before" numeric(5, 4) NOT NULL,
	"error_after" numeric(5, 4) NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text,
	"reverted_at" timestamp (3) with time zone,
	"reverted_by" text
);
--> statement-breakpoint
CREATE TABLE "labelled_examples" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labelled_examples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"venue_id" integer,
	"decision_id" integer NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decision" text NOT NULL,
	"is_for_children" boolean,
	"score" smallint NOT NULL,
	"said_for_children" boolean NOT NULL,
	"made_by" text NOT NULL,
	"said_category" text NOT NULL,
	"said_age_ranges" text[] DEFAULT '{}' NOT NULL,
	"auto_status" text,
	"set_category" text,
	"set_age_ranges" text[],
	"told" jsonb NOT NULL,
	CONSTRAINT "labelled_examples_decision" UNIQUE("decision_id")
);
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_requested_by_profiles_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_reverted_by_profiles_id_fk" FOREIGN KEY ("reverted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labelled_examples" ADD CONSTRAINT "labelled_examples_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labelled_examples" ADD CONSTRAINT "labelled_examples_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labelled_examples" ADD CONSTRAINT "labelled_examples_decision_id_audit_trail_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."audit_trail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labelled_examples" ADD CONSTRAINT "labelled_examples_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("heartbeat_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "labelled_examples_event" ON "labelled_examples" USING btree ("event_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "labelled_examples_newest" ON "labelled_examples" USING btree ("decided_at" DESC NULLS LAST);