CREATE TABLE "legal_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer,
	"template_version" integer,
	"setting" text,
	"confirmed" text NOT NULL,
	"confirmed_by" integer NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_confirmations_of_one" CHECK (("legal_confirmations"."template_id" is null) = ("legal_confirmations"."template_version" is null) and ("legal_confirmations"."template_id" is null) <> ("legal_confirmations"."setting" is null))
);
--> statement-breakpoint
ALTER TABLE "legal_confirmations" ADD CONSTRAINT "legal_confirmations_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_confirmations" ADD CONSTRAINT "legal_confirmations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_confirmations_template" ON "legal_confirmations" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "legal_confirmations_confirmed_by" ON "legal_confirmations" USING btree ("confirmed_by");
