CREATE TABLE "hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"holder" text,
	"held_until" timestamp (3) with time zone,
	"free_at" timestamp (3) with time zone NOT NULL,
	"closed_until" timestamp (3) with time zone,
	"latency_ms" integer
);
--> statement-breakpoint
CREATE TABLE "robots_files" (
	"origin" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"stale_at" timestamp (3) with time zone NOT NULL
);
