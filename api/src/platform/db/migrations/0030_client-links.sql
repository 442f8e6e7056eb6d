CREATE TABLE "iban_updates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iban_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"old_iban" text,
	"new_iban" text NOT NULL,
	"old_holder" text,
	"new_holder" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_files" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"proof_request_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"until" date NOT NULL,
	"task_id" integer,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_requests_kind_known" CHECK ("proof_requests"."kind" in ('payment_proof', 'extra_information', 'parking_permit', 'loading_and_unloading', 'boarding_and_alighting', 'trip_records', 'stolen_car_or_plate', 'not_at_location', 'emergency', 'technical_failure'))
);
--> statement-breakpoint
CREATE TABLE "signed_mandates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signed_mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"document_id" integer,
	"is_typed" boolean NOT NULL,
	"agreed_sha256" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signed_mandates_sha256_hex" CHECK ("signed_mandates"."agreed_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "link_tokens" DROP CONSTRAINT "link_tokens_purpose_known";--> statement-breakpoint
ALTER TABLE "link_tokens" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD COLUMN "proof_request_id" integer;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD COLUMN "used_key" text;--> statement-breakpoint
ALTER TABLE "iban_updates" ADD CONSTRAINT "iban_updates_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iban_updates" ADD CONSTRAINT "iban_updates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_proof_request_id_proof_requests_id_fk" FOREIGN KEY ("proof_request_id") REFERENCES "public"."proof_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_requests" ADD CONSTRAINT "proof_requests_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_requests" ADD CONSTRAINT "proof_requests_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_mandates" ADD CONSTRAINT "signed_mandates_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_mandates" ADD CONSTRAINT "signed_mandates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_mandates" ADD CONSTRAINT "signed_mandates_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "iban_updates_case" ON "iban_updates" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "iban_updates_client" ON "iban_updates" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "proof_files_request" ON "proof_files" USING btree ("proof_request_id");--> statement-breakpoint
CREATE INDEX "proof_requests_case" ON "proof_requests" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "proof_requests_task" ON "proof_requests" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "signed_mandates_case" ON "signed_mandates" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "signed_mandates_client" ON "signed_mandates" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "signed_mandates_document" ON "signed_mandates" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_proof_request_id_proof_requests_id_fk" FOREIGN KEY ("proof_request_id") REFERENCES "public"."proof_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_tokens_client" ON "link_tokens" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "link_tokens_proof_request" ON "link_tokens" USING btree ("proof_request_id");--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_purpose_known" CHECK ("link_tokens"."purpose" in ('update-iban', 'update-iban-mandate', 'proof', 'status', 'password', 'invitation'));