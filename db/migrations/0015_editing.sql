ALTER TABLE "events" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "concluded_area" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_formId_unique" UNIQUE("form_id");--> statement-breakpoint
UPDATE "events" SET "concluded_area" = "location_area";
