CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "authorities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"authority_type" smallint DEFAULT 2 NOT NULL,
	"attention_of" text,
	"email" text,
	"submission_type" text DEFAULT 'email' NOT NULL,
	"street_address_1" text,
	"street_address_2" text,
	"postal_code" text,
	"province" text,
	"city" text,
	"country" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || coalesce(attention_of, '') || ' ' || coalesce(email, '') || ' ' || submission_type || ' ' || coalesce(street_address_1, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(city, ''))) STORED NOT NULL,
	CONSTRAINT "authorities_name_type_unique" UNIQUE("name","authority_type"),
	CONSTRAINT "authorities_name_given" CHECK (btrim("authorities"."name") <> ''),
	CONSTRAINT "authorities_type_positive" CHECK ("authorities"."authority_type" > 0),
	CONSTRAINT "authorities_submission_known" CHECK ("authorities"."submission_type" in ('email', 'mailroom', 'email_and_mailroom', 'ftp'))
);
--> statement-breakpoint
CREATE TABLE "case_clients" (
	"case_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "case_clients_case_id_client_id_pk" PRIMARY KEY("case_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "case_companies" (
	"case_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "case_companies_case_id_company_id_pk" PRIMARY KEY("case_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "case_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"event_type" text NOT NULL,
	"message" text,
	"additional_data" jsonb,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"user_id" integer,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_statuses" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_types" (
	"id" smallint PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"internal_id" text NOT NULL,
	"official_id" text,
	"cjib_number" text,
	"status" text DEFAULT 'case_opened' NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"client_note" text DEFAULT '' NOT NULL,
	"fact_code" text,
	"authority_id" integer,
	"decision_date" date,
	"committal_date" date,
	"time_of_committal" time(0),
	"is_car_lease" boolean DEFAULT false NOT NULL,
	"sharepoint_folder_url" text,
	"primary_document" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"delete_folder" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "cases_internal_id_unique" UNIQUE("internal_id"),
	CONSTRAINT "cases_internal_id_given" CHECK (btrim("cases"."internal_id") <> ''),
	CONSTRAINT "cases_cjib_digits" CHECK ("cases"."cjib_number" ~ '^[0-9]{16}$'),
	CONSTRAINT "cases_deletion_whole" CHECK (("cases"."deleted_at" is not null) or ("cases"."deleted_by" is null and not "cases"."delete_folder"))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"content_type" text NOT NULL,
	"is_primary_document" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "documents_size_positive" CHECK ("documents"."size" >= 0),
	CONSTRAINT "documents_sha256_hex" CHECK ("documents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"sharepoint_id" text NOT NULL,
	"document_type" text,
	"storage_key" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_files_sharepoint_unique" UNIQUE("sharepoint_id"),
	CONSTRAINT "import_files_origin_known" CHECK ("import_files"."origin" in ('uploaded', 'generated')),
	CONSTRAINT "import_files_size_positive" CHECK ("import_files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_type" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"file_name" text NOT NULL,
	"error" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_type_known" CHECK ("imports"."import_type" in ('iban_backup_excel', 'cvom_iban_request_list', 'cjib_decisions')),
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('created', 'sent', 'pending', 'completed', 'awaiting_update', 'update_received', 'canceled', 'error'))
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "invoice_lines_position_unique" UNIQUE("invoice_id","position"),
	CONSTRAINT "invoice_lines_price_positive" CHECK ("invoice_lines"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" text NOT NULL,
	"administration_id" text NOT NULL,
	"invoice_number" text,
	"draft_id" text,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"case_id" integer,
	"client_id" integer,
	"contact_company_name" text,
	"contact_first_name" text,
	"contact_last_name" text,
	"contact_email" text NOT NULL,
	"url" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_external_unique" UNIQUE("administration_id","invoice_id"),
	CONSTRAINT "invoices_number_unique" UNIQUE("invoice_number")
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"case_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_tokens_purpose_known" CHECK ("link_tokens"."purpose" in ('update-iban', 'update-iban-mandate', 'password'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text,
	"case_id" integer,
	"dedupe_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_dedupe_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_channel_known" CHECK ("messages"."channel" in ('email', 'whatsapp')),
	CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('kept', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bank_account_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"iban" text NOT NULL,
	"is_car_lease" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_account_templates_iban_bare" CHECK ("bank_account_templates"."iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')
);
--> statement-breakpoint
CREATE TABLE "client_companies" (
	"client_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	CONSTRAINT "client_companies_client_id_company_id_pk" PRIMARY KEY("client_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"salutation" text,
	"initials" text,
	"first_name" text,
	"prefixes" text,
	"last_name" text,
	"phone_number" text,
	"iban" text,
	"account_holder" text,
	"is_company" boolean DEFAULT false NOT NULL,
	"company_name" text,
	"street_address_1" text,
	"street_address_2" text,
	"postal_code" text,
	"province" text,
	"city" text,
	"country" text,
	"moneybird_client_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(' ' || email || ' ' || coalesce(initials, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(prefixes, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, ''))) STORED NOT NULL,
	CONSTRAINT "clients_email_lower" CHECK ("clients"."email" = lower("clients"."email") and "clients"."email" <> ''),
	CONSTRAINT "clients_salutation_known" CHECK ("clients"."salutation" in ('Dhr.', 'Mevr.')),
	CONSTRAINT "clients_iban_bare" CHECK ("clients"."iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"iban" text,
	"is_car_lease" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || coalesce(iban, ''))) STORED NOT NULL,
	CONSTRAINT "companies_name_given" CHECK (btrim("companies"."name") <> ''),
	CONSTRAINT "companies_iban_bare" CHECK ("companies"."iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"user_id" integer,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_unique" UNIQUE NULLS NOT DISTINCT("key","user_id","route")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "task_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"user_id" integer,
	"type" smallint DEFAULT 1 NOT NULL,
	"action" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"description" text,
	"status" text DEFAULT 'open' NOT NULL,
	"type" text DEFAULT 'user_task' NOT NULL,
	"priority" text DEFAULT 'soon' NOT NULL,
	"due_date" date,
	"meta_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active_from" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"assignee_id" integer,
	"case_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"court" text GENERATED ALWAYS AS (meta_data->>'court') STORED,
	"hearing_date" text GENERATED ALWAYS AS (meta_data->>'hearing_date') STORED,
	"search_text" text GENERATED ALWAYS AS (lower(' ' || id::text || ' ' || title || ' ' || type || ' ' || meta_data::text)) STORED NOT NULL,
	CONSTRAINT "tasks_status_known" CHECK ("tasks"."status" in ('open', 'in_progress', 'closed', 'completed', 'failed', 'awaiting')),
	CONSTRAINT "tasks_type_known" CHECK ("tasks"."type" in ('needs_manual_review', 'nha_decision_review', 'review_client_data', 'system_task', 'user_task', 'automated_review_decision', 'manual_review_after_automation', 'manual_document_review_after_automation', 'grounds_and_hearing_task', 'analyze_btu_case', 'adecon_task_open', 'adecon_task_in_progress', 'adecon_task_closed', 'adecon_task_decline_case', 'adecon_task_decision_approved', 'adecon_task_decision_rejected', 'create_adm_beroep', 'create_adm_beroep_manually', 'create_pf_kanton_beroep_manually', 'create_pf_bezwaar', 'create_pf_kanton', 'add_pf_kanton_to_queue', 'send_nha_objection', 'send_nha_exhortation_objection', 'send_nha_warrant_objection', 'submit_adm_beroep_via_om_loket', 'submit_adm_beroep_via_mailroom', 'submit_pf_kanton_via_mailroom', 'submit_nha_pf_objection_via_mailroom', 'submit_nha_pf_objection_via_email', 'submit_nha_igs_via_mailroom', 'submit_nha_igs_via_email', 'submit_nha_dsv_via_mailroom', 'submit_nha_dsv_via_email', 'get_iban_mandate_update', 'get_iban_update', 'add_shipping_proof_adm_beroep', 'add_shipping_proof_pf_kanton', 'add_shipping_proof_nha_pf_bezwaar', 'add_shipping_proof_nha_igs', 'add_shipping_proof_nha_dsv', 'inform_client_on_submitted_bezwaar', 'inform_client_on_submitted_igs', 'inform_client_on_submitted_dsv', 'add_authority', 'adjourn_case', 'send_igs_letter', 'send_igs_wahv_letter_1', 'send_igs_wahv_letter_2', 'send_igs_municipality_letter_1', 'send_igs_municipality_letter_2', 'send_igs_municipality_letter_3', 'send_igs_municipality_letter_4', 'send_igs_uwv_letter_1', 'send_igs_uwv_letter_2', 'send_igs_uwv_letter_3', 'send_igs_belastingdienst_letter_1', 'send_igs_svb_letter_1', 'send_igs_svb_letter_2', 'send_igs_bijzondere_bijstand_letter_1', 'send_igs_bijzondere_bijstand_letter_2', 'send_igs_nha_letter_1', 'send_igs_nha_letter_2', 'send_igs_nha_letter_3', 'send_transactional_mail', 'add_mail_receival_proof'))
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_addresses_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "refresh_tokens_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_known" CHECK ("users"."role" between 0 and 7)
);
--> statement-breakpoint
ALTER TABLE "case_clients" ADD CONSTRAINT "case_clients_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_clients" ADD CONSTRAINT "case_clients_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_companies" ADD CONSTRAINT "case_companies_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_companies" ADD CONSTRAINT "case_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_logs" ADD CONSTRAINT "case_logs_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_logs" ADD CONSTRAINT "case_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_status_case_statuses_value_fk" FOREIGN KEY ("status") REFERENCES "public"."case_statuses"("value") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_type_case_types_id_fk" FOREIGN KEY ("type") REFERENCES "public"."case_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_authority_id_authorities_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."authorities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_companies" ADD CONSTRAINT "client_companies_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_companies" ADD CONSTRAINT "client_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_logs" ADD CONSTRAINT "task_logs_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_logs" ADD CONSTRAINT "task_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorities_search" ON "authorities" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "case_clients_client" ON "case_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "case_companies_company" ON "case_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "case_events_case" ON "case_events" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "case_logs_case" ON "case_logs" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "cases_created" ON "cases" USING btree ("created_at","id") WHERE "cases"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cases_internal_id_order" ON "cases" USING btree ("internal_id","id") WHERE "cases"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cases_internal_id_prefix" ON "cases" USING btree (lower("internal_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cases_status" ON "cases" USING btree ("status","type","created_at") WHERE "cases"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cases_type" ON "cases" USING btree ("type","created_at") WHERE "cases"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cases_cjib" ON "cases" USING btree ("cjib_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cases_cjib_suffix" ON "cases" USING btree (right("cjib_number", 9));--> statement-breakpoint
CREATE INDEX "cases_official_id" ON "cases" USING btree (lower("official_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cases_authority" ON "cases" USING btree ("authority_id");--> statement-breakpoint
CREATE INDEX "cases_deleted" ON "cases" USING btree ("deleted_at") WHERE "cases"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_search" ON "cases" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_primary" ON "documents" USING btree ("case_id") WHERE "documents"."is_primary_document";--> statement-breakpoint
CREATE INDEX "documents_case" ON "documents" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "import_files_import" ON "import_files" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_case" ON "invoices" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "link_tokens_user" ON "link_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "link_tokens_case" ON "link_tokens" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "link_tokens_expiry" ON "link_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_case" ON "messages" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "client_companies_company" ON "client_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "clients_last_name" ON "clients" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "clients_iban" ON "clients" USING btree ("iban");--> statement-breakpoint
CREATE INDEX "clients_moneybird" ON "clients" USING btree ("moneybird_client_id");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "task_logs_task" ON "task_logs" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_case" ON "tasks" USING btree ("case_id","status");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_created" ON "tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_status" ON "tasks" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "tasks_type" ON "tasks" USING btree ("type","status");--> statement-breakpoint
CREATE INDEX "tasks_hearing" ON "tasks" USING btree ("hearing_date","id") WHERE "tasks"."type" = 'grounds_and_hearing_task';--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");