ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_unique";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "caller" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "case_events_user" ON "case_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_logs_user" ON "case_logs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cases_deleted_by" ON "cases" USING btree ("deleted_by") WHERE "cases"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "documents_created_by" ON "documents" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user" ON "idempotency_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "task_logs_user" ON "task_logs" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_unique" UNIQUE NULLS NOT DISTINCT("key","user_id","caller","route");