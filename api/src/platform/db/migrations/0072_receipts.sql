-- Letters that left before this release count as asked for: the first night would make a task of each. A default fills them without a rewrite of the table.
ALTER TABLE "letters" ADD COLUMN "receipt_asked_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "receipt_asked_at" DROP DEFAULT;--> statement-breakpoint
UPDATE "letters" SET "receipt_asked_at" = NULL WHERE "posted_at" IS NULL AND "emailed_at" IS NULL AND "dropped_at" IS NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "receipt_task_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_receipt_task_id_tasks_id_fk" FOREIGN KEY ("receipt_task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_receipt_task" ON "letters" USING btree ("receipt_task_id") WHERE "letters"."receipt_task_id" is not null;--> statement-breakpoint
CREATE INDEX "letters_not_asked" ON "letters" USING btree ("id") WHERE "letters"."receipt_asked_at" is null;