CREATE TABLE "event_changes" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"number" bigint,
	"gone_at" timestamp (3) with time zone,
	"gone_because" text,
	CONSTRAINT "event_changes_gone_because" CHECK ("event_changes"."gone_because" in ('over', 'withdrawn')),
	CONSTRAINT "event_changes_is_gone" CHECK (("event_changes"."gone_at" is null) = ("event_changes"."gone_because" is null))
);
--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "last_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "event_changes_number" ON "event_changes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "event_changes_unnumbered" ON "event_changes" USING btree ("event_id") WHERE number is null;--> statement-breakpoint
CREATE INDEX "event_changes_gone" ON "event_changes" USING btree ("gone_at") WHERE gone_at is not null;