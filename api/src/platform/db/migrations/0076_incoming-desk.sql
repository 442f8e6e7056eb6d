CREATE TABLE "incoming_filings" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"document_ids" integer[] NOT NULL,
	"fact" text,
	"fact_before" date,
	"fact_after" date,
	"status_before" text,
	"status_after" text,
	"task_id" integer,
	"closed_tasks" jsonb NOT NULL,
	"event_before" integer NOT NULL,
	"event_after" integer NOT NULL,
	"terms_before" jsonb NOT NULL,
	"terms_after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incoming_items" DROP CONSTRAINT "incoming_items_state_known";--> statement-breakpoint
ALTER TABLE "incoming_items" ADD COLUMN "is_doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_items" ADD COLUMN "made_from" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_filings" ADD CONSTRAINT "incoming_filings_item_id_incoming_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."incoming_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_filings" ADD CONSTRAINT "incoming_filings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_filings" ADD CONSTRAINT "incoming_filings_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_filings_case" ON "incoming_filings" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "incoming_filings_task" ON "incoming_filings" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "incoming_items_made_from" ON "incoming_items" USING gin ("made_from");--> statement-breakpoint
ALTER TABLE "incoming_items" ADD CONSTRAINT "incoming_items_state_known" CHECK ("incoming_items"."state" in ('open', 'filed', 'not_ours', 'automatic', 'replaced'));