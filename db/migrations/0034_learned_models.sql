CREATE TABLE "learned_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learned_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model" jsonb NOT NULL,
	"decisions" integer NOT NULL,
	"lessons" integer NOT NULL,
	"held_back" integer NOT NULL,
	"by_rules" jsonb NOT NULL,
	"by_model" jsonb NOT NULL,
	"refusal" jsonb,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text,
	"in_force_since" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "looked_at_bursts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "looked_at_bursts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decided_by" text NOT NULL,
	"is_for_children" boolean NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"may_teach" boolean NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"looked_at_by" text
);
--> statement-breakpoint
ALTER TABLE "labelled_examples" ADD COLUMN "is_audit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "learned_models" ADD CONSTRAINT "learned_models_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looked_at_bursts" ADD CONSTRAINT "looked_at_bursts_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looked_at_bursts" ADD CONSTRAINT "looked_at_bursts_looked_at_by_profiles_id_fk" FOREIGN KEY ("looked_at_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- By hand: versions go on from those of the curves, which stored conclusions name.
SELECT setval(pg_get_serial_sequence('learned_models', 'id'), coalesce(max("id"), 1), max("id") IS NOT NULL) FROM "calibrations";
