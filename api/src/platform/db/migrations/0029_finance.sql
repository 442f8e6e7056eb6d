CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cjib_number" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"amount_cents" bigint,
	"outcome" text,
	"reason" text,
	"is_mended" boolean DEFAULT false NOT NULL,
	"case_id" integer,
	"client_id" integer,
	"iban_before" text,
	"requested_at" timestamp with time zone,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('iban_known', 'iban_requested', 'no_case', 'invalid_number', 'double_row')),
	CONSTRAINT "import_rows_line_positive" CHECK ("import_rows"."line" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_positive" CHECK ("invoice_numbers"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"booked_on" date NOT NULL,
	"counter_name" text,
	"counter_iban" text,
	"description" text DEFAULT '' NOT NULL,
	"entry" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_entry_unique" UNIQUE("entry"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_number_unique";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_number_unique" UNIQUE("invoice_number","administration_id");--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "awarded_cents" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "received_cents" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reading" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows_total" integer;--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "error" TO "note";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "outside_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_salutation" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_initials" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_prefixes" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_phone_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_iban" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_street_address_1" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_street_address_2" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_postal_code" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_city" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contact_country" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_percent" smallint DEFAULT 21 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attached_invoice_id" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_rows_number" ON "import_rows" USING btree ("import_id","cjib_number");--> statement-breakpoint
CREATE INDEX "import_rows_requested" ON "import_rows" USING btree ("import_id","client_id") WHERE "import_rows"."outcome" = 'iban_requested';--> statement-breakpoint
CREATE INDEX "import_rows_case" ON "import_rows" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "import_rows_client" ON "import_rows" USING btree ("client_id","requested_at");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_created_by" ON "payments" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_created_by" ON "invoices" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_attached_invoice_id_invoices_id_fk" FOREIGN KEY ("attached_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_attached_invoice" ON "messages" USING btree ("attached_invoice_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_outside_key_unique" UNIQUE("outside_key");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_money_positive" CHECK ("cases"."awarded_cents" >= 0 and "cases"."received_cents" >= 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_number_when_sent" CHECK (("invoices"."invoice_number" is null) = ("invoices"."sent_at" is null));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('send_mail', 'send_message', 'submit_letter', 'deliver_letter', 'make_mandate', 'forward_to_law_firm', 'book_invoice', 'send_invoice', 'send_invoice_notice', 'run_import'));--> statement-breakpoint
-- One word for a draft, as the list shows it.
UPDATE invoices SET state = 'concept' WHERE state = 'draft';--> statement-breakpoint
-- The files of imports stand in a folder of their own in the document store, whose keys say so.
UPDATE import_files SET storage_key = 'imports/' || storage_key;
