ALTER TABLE "events" ADD COLUMN "outcode" text;--> statement-breakpoint
CREATE INDEX "events_outcode" ON "events" USING btree ("outcode") WHERE listed;