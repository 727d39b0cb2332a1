CREATE TABLE "event_operation_items" (
	"operation_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"status" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"needs_another_look" boolean NOT NULL,
	CONSTRAINT "event_operation_items_operation_id_event_id_pk" PRIMARY KEY("operation_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_operations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"actor_id" text,
	"done_at" timestamp (3) with time zone NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"not_undone" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_operation_items" ADD CONSTRAINT "event_operation_items_operation_id_event_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."event_operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_operation_items" ADD CONSTRAINT "event_operation_items_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_operation_items" ADD CONSTRAINT "event_operation_items_entry_id_audit_trail_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_trail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_operations" ADD CONSTRAINT "event_operations_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_operation_items_event" ON "event_operation_items" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_operations_done" ON "event_operations" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "events_deleted" ON "events" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "events_description" ON "events" USING gin ("description" gin_trgm_ops);