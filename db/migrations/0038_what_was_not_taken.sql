CREATE TABLE "dropped_candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dropped_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"venue_id" integer NOT NULL,
	"log_id" integer NOT NULL,
	"reason" text NOT NULL,
	"title" text,
	"first_day" date,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	"pages" text[] NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"heartbeat_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "dropped" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_trials" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "venue_trials" ADD COLUMN "given" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_trials" ADD COLUMN "venue_id" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "vanished" jsonb;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "dated_entries" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "taken_entries" integer;--> statement-breakpoint
ALTER TABLE "dropped_candidates" ADD CONSTRAINT "dropped_candidates_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dropped_candidates" ADD CONSTRAINT "dropped_candidates_log_id_crawl_logs_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."crawl_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_batches" ADD CONSTRAINT "trial_batches_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dropped_candidates_venue" ON "dropped_candidates" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "dropped_candidates_log" ON "dropped_candidates" USING btree ("log_id");--> statement-breakpoint
CREATE INDEX "trial_batches_open" ON "trial_batches" USING btree ("heartbeat_at") WHERE finished_at is null;--> statement-breakpoint
ALTER TABLE "venue_trials" ADD CONSTRAINT "venue_trials_batch_id_trial_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."trial_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_trials" ADD CONSTRAINT "venue_trials_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_trials_batch" ON "venue_trials" USING btree ("batch_id","id");