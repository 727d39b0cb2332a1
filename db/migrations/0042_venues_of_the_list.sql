ALTER TABLE "venues" ADD COLUMN "latitude" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "longitude" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "kind" text;