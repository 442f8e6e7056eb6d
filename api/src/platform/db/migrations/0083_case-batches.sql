CREATE TABLE "case_batch_items" (
	"batch_id" integer NOT NULL,
	"case_id" integer NOT NULL,
	"seen_version" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"version_after" integer,
	"undo" jsonb,
	CONSTRAINT "case_batch_items_batch_id_case_id_pk" PRIMARY KEY("batch_id","case_id"),
	CONSTRAINT "case_batch_items_state_known" CHECK ("case_batch_items"."state" in ('waiting', 'done', 'unchanged', 'failed', 'stopped')),
	CONSTRAINT "case_batch_items_failed_why" CHECK (("case_batch_items"."state" = 'failed') = ("case_batch_items"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "case_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act" jsonb NOT NULL,
	"undoes_id" integer,
	"created_by" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
ALTER TABLE "case_batch_items" ADD CONSTRAINT "case_batch_items_batch_id_case_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."case_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_batch_items" ADD CONSTRAINT "case_batch_items_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_batches" ADD CONSTRAINT "case_batches_undoes_id_case_batches_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."case_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_batches" ADD CONSTRAINT "case_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_batch_items_waiting" ON "case_batch_items" USING btree ("batch_id","state","case_id");--> statement-breakpoint
CREATE INDEX "case_batch_items_case" ON "case_batch_items" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_batches_undoes" ON "case_batches" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "case_batches_created_by" ON "case_batches" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "case_batches_finished" ON "case_batches" USING btree ("finished_at");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('send_mail', 'send_message', 'submit_letter', 'deliver_letter', 'make_mandate', 'forward_to_law_firm', 'book_invoice', 'send_invoice', 'send_invoice_notice', 'run_import', 'run_case_batch', 'read_document'));