ALTER TABLE "calibrations" ADD COLUMN "is_before_guards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calibrations" ADD COLUMN "refusal" jsonb;