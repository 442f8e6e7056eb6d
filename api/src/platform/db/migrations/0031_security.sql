CREATE TABLE "security_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"user_id" integer,
	"about_id" integer,
	"session_id" uuid,
	"address" text,
	"request_id" uuid,
	"call" text,
	"status" integer,
	"code" text,
	"changes" jsonb,
	"more" integer
);
--> statement-breakpoint
CREATE INDEX "security_entries_at" ON "security_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_entries_act" ON "security_entries" USING btree ("act","at");--> statement-breakpoint
CREATE INDEX "security_entries_user" ON "security_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_entries_about" ON "security_entries" USING btree ("about_id","at");--> statement-breakpoint
CREATE INDEX "security_entries_address" ON "security_entries" USING btree ("address" text_pattern_ops,"at");--> statement-breakpoint
-- Rights are given to the application's role at every start. These triggers hold for every role that does not own the table, and keep the
-- owner from it by accident. Rows go when they are a year old, and never sooner.
CREATE FUNCTION security_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the security trail is only added to: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER security_entries_kept BEFORE UPDATE OR TRUNCATE ON security_entries
  FOR EACH STATEMENT EXECUTE FUNCTION security_keep();
--> statement-breakpoint
CREATE TRIGGER security_entries_young BEFORE DELETE ON security_entries
  FOR EACH ROW WHEN (OLD.at > now() - interval '1 year') EXECUTE FUNCTION security_keep();
