CREATE TABLE "image_sources" (
	"address" text PRIMARY KEY NOT NULL,
	"host" text GENERATED ALWAYS AS (coalesce(regexp_replace(lower(substring(address from '^[Hh][Tt][Tt][Pp][Ss]?://([^/?#]{1,255})')), '^www[.]', ''), '')) STORED NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"hash" text,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp (3) with time zone,
	"wanted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "image_sources_state" CHECK ("image_sources"."state" in ('waiting', 'ready', 'failed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text NOT NULL,
	"widths" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"wanted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_source" text GENERATED ALWAYS AS (case
      when octet_length(image_url) > 1500 then null
      when image_url ~* '^ *https?://' then btrim(replace(image_url, '&amp;', '&'))
      when image_url ~ '^ *//' then substring(source_url from '^[Hh][Tt][Tt][Pp][Ss]?:') || btrim(replace(image_url, '&amp;', '&'))
      when image_url ~ '^ */' then substring(source_url from '^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]{1,255}') || btrim(replace(image_url, '&amp;', '&'))
    end) STORED;--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_hash_images_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_sources_next_try" ON "image_sources" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "image_sources_hash" ON "image_sources" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "images_wanted" ON "images" USING btree ("wanted_at");--> statement-breakpoint
CREATE INDEX "events_image_source" ON "events" USING btree ("image_source") WHERE image_source is not null;