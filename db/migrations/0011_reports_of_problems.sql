CREATE INDEX "reports_event" ON "reports" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message" CHECK (length("reports"."message") <= 1000);