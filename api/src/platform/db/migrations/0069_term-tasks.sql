ALTER TABLE "case_terms" ADD COLUMN "task_id" integer;--> statement-breakpoint
ALTER TABLE "case_terms" ADD COLUMN "task_for" date;--> statement-breakpoint
ALTER TABLE "case_terms" ADD CONSTRAINT "case_terms_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_terms_task" ON "case_terms" USING btree ("task_id") WHERE "case_terms"."task_id" is not null;