ALTER TABLE "venues" ADD COLUMN "health" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "health_reason" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "health_pages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "health_since" timestamp (3) with time zone;