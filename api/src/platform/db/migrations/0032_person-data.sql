CREATE TABLE "file_removals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"storage_key" text,
	"case_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_removals_one" CHECK (("file_removals"."storage_key" is null) <> ("file_removals"."case_id" is null))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "file_removals_asked" ON "file_removals" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "clients_erased" ON "clients" USING btree ("erased_at") WHERE "clients"."erased_at" is not null;--> statement-breakpoint
-- Values go with the case that they are about, once it is really gone, or with a person that was erased: then the trail itself names,
-- in an entry of the same transaction, the entries whose values go. Nothing else lets them go.
CREATE OR REPLACE FUNCTION audit_values_erase() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_entries e WHERE e.id = OLD.entry_id
                  AND (e.case_id IS NULL OR EXISTS (SELECT FROM cases c WHERE c.id = e.case_id))) THEN
    RETURN OLD;
  END IF;
  IF NOT EXISTS (SELECT FROM audit_entries e WHERE e.act = 'erase' AND e.subject = 'audit' AND e.shown IS NOT NULL
                  AND e.shown @> ARRAY[OLD.entry_id::integer]) THEN
    RAISE EXCEPTION 'values of the audit trail go with their case or person only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
