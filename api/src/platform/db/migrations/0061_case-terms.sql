CREATE TABLE "case_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"article" text NOT NULL,
	"is_fatal" boolean NOT NULL,
	"source" text NOT NULL,
	"source_on" date NOT NULL,
	"computed_on" date NOT NULL,
	"received_by" date,
	"was_on" date,
	"chosen_on" date,
	"chosen_reason" text,
	"chosen_source" text,
	"chosen_by" integer,
	"chosen_at" timestamp with time zone,
	"last_day" date GENERATED ALWAYS AS (coalesce(chosen_on, computed_on)) STORED NOT NULL,
	"closed_at" timestamp with time zone,
	"closing" text,
	"closed_by" integer,
	"closing_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_terms_kind" UNIQUE("case_id","kind"),
	CONSTRAINT "case_terms_kinds" CHECK ("case_terms"."kind" in ('objection', 'appeal', 'decision', 'penalty_start', 'penalty_end')),
	CONSTRAINT "case_terms_closings" CHECK ("case_terms"."closing" in ('submitted', 'decided', 'requested', 'case_closed', 'status_changed', 'facts_changed', 'reason')),
	CONSTRAINT "case_terms_closed_whole" CHECK (("case_terms"."closed_at" is null) = ("case_terms"."closing" is null)),
	CONSTRAINT "case_terms_chosen_whole" CHECK (num_nulls("case_terms"."chosen_on", "case_terms"."chosen_reason", "case_terms"."chosen_by", "case_terms"."chosen_at") in (0, 4)),
	CONSTRAINT "case_terms_later_sourced" CHECK ("case_terms"."chosen_on" is null or "case_terms"."chosen_on" <= "case_terms"."computed_on" or "case_terms"."chosen_source" is not null)
);
--> statement-breakpoint
CREATE TABLE "term_confirmations" (
	"term_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "term_confirmations_term_id_user_id_pk" PRIMARY KEY("term_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "case_terms" ADD CONSTRAINT "case_terms_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_terms" ADD CONSTRAINT "case_terms_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_terms" ADD CONSTRAINT "case_terms_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_confirmations" ADD CONSTRAINT "term_confirmations_term_id_case_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."case_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_confirmations" ADD CONSTRAINT "term_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_terms_chosen_by" ON "case_terms" USING btree ("chosen_by") WHERE "case_terms"."chosen_by" is not null;--> statement-breakpoint
CREATE INDEX "case_terms_closed_by" ON "case_terms" USING btree ("closed_by") WHERE "case_terms"."closed_by" is not null;--> statement-breakpoint
CREATE INDEX "case_terms_open" ON "case_terms" USING btree ("last_day","id") WHERE "case_terms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "term_confirmations_user" ON "term_confirmations" USING btree ("user_id");