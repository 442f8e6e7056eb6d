CREATE TABLE "readings" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"storage_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"method" text,
	"page_count" integer,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readings_sha256_hex" CHECK ("readings"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "readings_state_known" CHECK ("readings"."state" in ('waiting', 'read', 'unread')),
	CONSTRAINT "readings_reason_known" CHECK ("readings"."reason" in ('encrypted', 'broken', 'too_large', 'unsupported')),
	CONSTRAINT "readings_method_known" CHECK ("readings"."method" in ('text', 'ocr')),
	CONSTRAINT "readings_waits_somewhere" CHECK (("readings"."state" = 'waiting') = ("readings"."storage_key" is not null)),
	CONSTRAINT "readings_read_whole" CHECK (("readings"."state" = 'read') = ("readings"."method" is not null)),
	CONSTRAINT "readings_unread_why" CHECK (("readings"."state" = 'unread') = ("readings"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
CREATE INDEX "readings_created" ON "readings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_sha256" ON "documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "incoming_files_sha256" ON "incoming_files" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('send_mail', 'send_message', 'submit_letter', 'deliver_letter', 'make_mandate', 'forward_to_law_firm', 'book_invoice', 'send_invoice', 'send_invoice_notice', 'run_import', 'read_document'));--> statement-breakpoint
-- What was read from a file goes with the last row that has its content.
CREATE FUNCTION delete_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM readings r USING gone
  WHERE r.sha256 = gone.sha256
    AND NOT EXISTS (SELECT FROM documents d WHERE d.sha256 = r.sha256)
    AND NOT EXISTS (SELECT FROM incoming_files f WHERE f.sha256 = r.sha256);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_readings_deleted AFTER DELETE ON documents
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_readings();
--> statement-breakpoint
CREATE TRIGGER incoming_files_readings_deleted AFTER DELETE ON incoming_files
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_readings();
