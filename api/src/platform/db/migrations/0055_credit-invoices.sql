CREATE TABLE "credit_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"outside_id" text NOT NULL,
	"outside_version" text NOT NULL,
	"invoice_number" text,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_invoices_outside_unique" UNIQUE("invoice_id","outside_id")
);
--> statement-breakpoint
CREATE TABLE "credit_searches" (
	"administration_id" text PRIMARY KEY NOT NULL,
	"last_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_invoices" ADD CONSTRAINT "credit_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;