CREATE TABLE "plan_events" (
	"plan_id" integer NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "plan_events_plan_id_slug_pk" PRIMARY KEY("plan_id","slug")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"view_key" text NOT NULL,
	"edit_key" text NOT NULL,
	"owner_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plans_viewKey_unique" UNIQUE("view_key"),
	CONSTRAINT "plans_editKey_unique" UNIQUE("edit_key"),
	CONSTRAINT "plans_ownerKey_unique" UNIQUE("owner_key")
);
--> statement-breakpoint
ALTER TABLE "plan_events" ADD CONSTRAINT "plan_events_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_changed" ON "plans" USING btree ("changed_at");