CREATE TABLE "message_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"is_given" boolean NOT NULL,
	"source" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_consents_source_known" CHECK ("message_consents"."source" in ('phone', 'email', 'letter', 'form', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_consents_client" ON "message_consents" USING btree ("client_id","given_at");--> statement-breakpoint
CREATE INDEX "message_consents_user" ON "message_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoices_phone" ON "invoices" USING btree (right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 9)) WHERE "invoices"."contact_phone_number" is not null;--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree (right(regexp_replace("phone_number", '[^0-9]', '', 'g'), 9)) WHERE "clients"."phone_number" is not null;