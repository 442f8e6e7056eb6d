CREATE TABLE "destruction_cases" (
	"destruction_id" integer NOT NULL,
	"case_id" integer NOT NULL,
	"internal_id" text NOT NULL,
	"kind" text NOT NULL,
	"closed_on" date NOT NULL,
	"due_on" date NOT NULL,
	"years" smallint NOT NULL,
	"source" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"documents" integer NOT NULL,
	"messages" integer NOT NULL,
	"papers" integer NOT NULL,
	"clients" integer NOT NULL,
	"invoices" integer NOT NULL,
	"invoices_year" smallint,
	"state" text DEFAULT 'listed' NOT NULL,
	"dropped" text,
	CONSTRAINT "destruction_cases_destruction_id_case_id_pk" PRIMARY KEY("destruction_id","case_id"),
	CONSTRAINT "destruction_cases_state_known" CHECK ("destruction_cases"."state" in ('listed', 'taken_out', 'dropped', 'emptied', 'destroyed')),
	CONSTRAINT "destruction_cases_dropped_why" CHECK (("destruction_cases"."state" = 'dropped') = ("destruction_cases"."dropped" is not null))
);
--> statement-breakpoint
CREATE TABLE "destructions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "destructions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'proposed' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" integer,
	"first_by" integer,
	"first_at" timestamp with time zone,
	"reason" text,
	"second_by" integer,
	"second_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"stopped_by" integer,
	"stopped_at" timestamp with time zone,
	"destroyed_at" timestamp with time zone,
	"number" text,
	"certificate" text,
	"sha256" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "destructions_number_unique" UNIQUE("number"),
	CONSTRAINT "destructions_state_known" CHECK ("destructions"."state" in ('proposed', 'approved', 'waiting', 'running', 'done', 'stopped')),
	CONSTRAINT "destructions_two_people" CHECK ("destructions"."first_by" <> "destructions"."second_by"),
	CONSTRAINT "destructions_second_after_first" CHECK ("destructions"."second_by" is null or "destructions"."first_by" is not null),
	CONSTRAINT "destructions_agreed" CHECK ("destructions"."state" not in ('waiting', 'running', 'done') or ("destructions"."second_by" is not null and "destructions"."due_at" is not null)),
	CONSTRAINT "destructions_certificate_whole" CHECK (("destructions"."state" = 'done') = ("destructions"."certificate" is not null) and ("destructions"."certificate" is null) = ("destructions"."number" is null))
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"review_on" date NOT NULL,
	"held_by" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_holds_reason_known" CHECK ("legal_holds"."reason" in ('complaint', 'higher_appeal', 'claim', 'supervisor', 'other'))
);
--> statement-breakpoint
CREATE TABLE "retention_terms" (
	"kind" text PRIMARY KEY NOT NULL,
	"years" smallint NOT NULL,
	"source" text NOT NULL,
	"confirmed_by" integer,
	"confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_terms_kind_known" CHECK ("retention_terms"."kind" in ('cases_wahv', 'cases_nha', 'cases_btu', 'cases_law_firm', 'cases_general', 'messages', 'other_messages', 'imports', 'client_links', 'invoices')),
	CONSTRAINT "retention_terms_years_plausible" CHECK ("retention_terms"."years" between 1 and 50),
	CONSTRAINT "retention_terms_confirmed_whole" CHECK (("retention_terms"."confirmed_by" is null) = ("retention_terms"."confirmed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "destruction_cases" ADD CONSTRAINT "destruction_cases_destruction_id_destructions_id_fk" FOREIGN KEY ("destruction_id") REFERENCES "public"."destructions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destructions" ADD CONSTRAINT "destructions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destructions" ADD CONSTRAINT "destructions_first_by_users_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destructions" ADD CONSTRAINT "destructions_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destructions" ADD CONSTRAINT "destructions_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_terms" ADD CONSTRAINT "retention_terms_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destruction_cases_case" ON "destruction_cases" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "destructions_one_open" ON "destructions" USING btree ((true)) WHERE "destructions"."state" not in ('done', 'stopped');--> statement-breakpoint
CREATE INDEX "destructions_made_by" ON "destructions" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "destructions_first_by" ON "destructions" USING btree ("first_by");--> statement-breakpoint
CREATE INDEX "destructions_second_by" ON "destructions" USING btree ("second_by");--> statement-breakpoint
CREATE INDEX "destructions_stopped_by" ON "destructions" USING btree ("stopped_by");--> statement-breakpoint
CREATE INDEX "legal_holds_review" ON "legal_holds" USING btree ("review_on","case_id");--> statement-breakpoint
CREATE INDEX "legal_holds_held_by" ON "legal_holds" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "retention_terms_confirmed_by" ON "retention_terms" USING btree ("confirmed_by");--> statement-breakpoint
CREATE TRIGGER retention_terms_version BEFORE UPDATE ON retention_terms FOR EACH ROW EXECUTE FUNCTION bump_version();
--> statement-breakpoint
CREATE TRIGGER destructions_version BEFORE UPDATE ON destructions FOR EACH ROW EXECUTE FUNCTION bump_version();
