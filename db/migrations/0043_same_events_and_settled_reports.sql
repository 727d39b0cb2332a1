ALTER TABLE "batches" ADD COLUMN "operation_id" integer;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD COLUMN "suggested_by" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "settled_with" integer;--> statement-breakpoint
ALTER TABLE "event_operation_items" ADD COLUMN "classification" jsonb;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_operation_id_event_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."event_operations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_suggested_by_profiles_id_fk" FOREIGN KEY ("suggested_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_settled_with_audit_trail_id_fk" FOREIGN KEY ("settled_with") REFERENCES "public"."audit_trail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_settled_with" ON "reports" USING btree ("settled_with") WHERE settled_with is not null;