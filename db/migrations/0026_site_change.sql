ALTER TABLE "venues" ADD COLUMN "site_host" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "site_change" jsonb;