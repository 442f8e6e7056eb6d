CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"session_id" uuid,
	"act" text NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer,
	"case_id" integer,
	"shown" integer[],
	"client_ids" integer[],
	"values_hash" text
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_entry_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit_values" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"salt" uuid NOT NULL,
	"changes" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_case" ON "audit_entries" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "audit_entries_shown" ON "audit_entries" USING gin ("shown") WHERE "audit_entries"."shown" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_clients" ON "audit_entries" USING gin ("client_ids") WHERE "audit_entries"."client_ids" is not null;--> statement-breakpoint
-- Rights are given to the application's role at every start, as its name is not known here. These triggers hold for every
-- role that does not own the tables, whatever it was given, and keep the owner from doing it by accident.
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is only added to: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_seals_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_values_kept BEFORE UPDATE OR TRUNCATE ON audit_values
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_pending_kept BEFORE UPDATE OR TRUNCATE ON audit_pending
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
-- Values go with the case that they are about, once it is really gone, and not before.
CREATE FUNCTION audit_values_erase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_entries e WHERE e.id = OLD.entry_id
              AND (e.case_id IS NULL OR EXISTS (SELECT FROM cases c WHERE c.id = e.case_id))) THEN
    RAISE EXCEPTION 'values of the audit trail go with their case only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_values_erased BEFORE DELETE ON audit_values FOR EACH ROW EXECUTE FUNCTION audit_values_erase();
--> statement-breakpoint
CREATE FUNCTION audit_pending_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_seals WHERE entry_id = OLD.entry_id) THEN
    RAISE EXCEPTION 'an entry stops to wait when it is sealed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_pending_sealed BEFORE DELETE ON audit_pending FOR EACH ROW EXECUTE FUNCTION audit_pending_seal();
--> statement-breakpoint
CREATE FUNCTION audit_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_pending SELECT id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_wait AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION audit_wait();
