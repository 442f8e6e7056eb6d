CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"case_id" integer NOT NULL,
	"job_id" integer,
	"name" text NOT NULL,
	"template_version_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"authority_id" integer,
	"addressee" text NOT NULL,
	"address" text NOT NULL,
	"submission_type" text NOT NULL,
	"emailed_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"by_post" boolean NOT NULL,
	"post_by" date,
	"task_id" integer,
	"printed_at" timestamp with time zone,
	"printed_by" integer,
	"posted_on" date,
	"posted_at" timestamp with time zone,
	"posted_by" integer,
	"tracking_number" text,
	"proof_document_id" integer,
	"submitted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "letters_job_unique" UNIQUE("job_id"),
	CONSTRAINT "letters_sha256_hex" CHECK ("letters"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "letters_submission_known" CHECK ("letters"."submission_type" in ('email', 'mailroom', 'email_and_mailroom', 'ftp')),
	CONSTRAINT "letters_posting_whole" CHECK (("letters"."posted_on" is null) = ("letters"."posted_at" is null) and ("letters"."posted_on" is null or "letters"."by_post"))
);
--> statement-breakpoint
CREATE TABLE "message_documents" (
	"message_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "message_documents_message_id_document_id_pk" PRIMARY KEY("message_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_versions_number_unique" UNIQUE("template_id","number"),
	CONSTRAINT "template_versions_numbered" CHECK ("template_versions"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_name_unique" UNIQUE("kind","name"),
	CONSTRAINT "templates_kind_known" CHECK ("templates"."kind" in ('mail', 'letter'))
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_state_known";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status_known";--> statement-breakpoint
DROP INDEX "jobs_one_open";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "adjourned_weeks" smallint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "template_version_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "outside_reference" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_template_version_id_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."template_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_authority_id_authorities_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."authorities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_proof_document_id_documents_id_fk" FOREIGN KEY ("proof_document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_documents" ADD CONSTRAINT "message_documents_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_documents" ADD CONSTRAINT "message_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_case" ON "letters" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "letters_to_post" ON "letters" USING btree ("created_at","id") WHERE "letters"."by_post" and "letters"."posted_on" is null and "letters"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "letters_posted" ON "letters" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "letters_template_version" ON "letters" USING btree ("template_version_id");--> statement-breakpoint
CREATE INDEX "letters_document" ON "letters" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "letters_authority" ON "letters" USING btree ("authority_id");--> statement-breakpoint
CREATE INDEX "letters_task" ON "letters" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "letters_printed_by" ON "letters" USING btree ("printed_by");--> statement-breakpoint
CREATE INDEX "letters_posted_by" ON "letters" USING btree ("posted_by");--> statement-breakpoint
CREATE INDEX "letters_proof_document" ON "letters" USING btree ("proof_document_id");--> statement-breakpoint
CREATE INDEX "message_documents_document" ON "message_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "template_versions_created_by" ON "template_versions" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template_version_id_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."template_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_template_version" ON "messages" USING btree ("template_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_open" ON "jobs" USING btree ("subject_type",coalesce("subject_id", 0),"key") WHERE "jobs"."state" in ('queued', 'running', 'unknown');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('send_mail', 'send_message', 'submit_letter', 'deliver_letter', 'make_mandate', 'forward_to_law_firm'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_state_known" CHECK ("jobs"."state" in ('queued', 'running', 'unknown', 'done', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('queued', 'sending', 'sent', 'kept', 'failed', 'unknown'));--> statement-breakpoint
CREATE TRIGGER letters_version BEFORE UPDATE ON letters FOR EACH ROW EXECUTE FUNCTION bump_version();
