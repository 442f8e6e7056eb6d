CREATE INDEX "audit_entries_asked" ON "audit_entries" USING btree ("id") WHERE "audit_entries"."subject_id" is null and "audit_entries"."values_hash" is not null and "audit_entries"."act" in ('read', 'list', 'export');--> statement-breakpoint
CREATE INDEX "audit_entries_erased" ON "audit_entries" USING btree ("id") WHERE "audit_entries"."act" = 'erase';--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "messages_phone" ON "messages" USING btree (right(regexp_replace("recipient", '[^0-9]', '', 'g'), 9)) WHERE "messages"."channel" <> 'email';--> statement-breakpoint
-- What lets values go is looked up once for all that a statement removes. A lookup for each of them went through all that the trail
-- keeps of looking into it: a person with ten thousand values could not be erased within the time of a statement.
DROP TRIGGER audit_values_erased ON audit_values;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_values_erase() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT g.entry_id FROM gone g JOIN audit_entries e ON e.id = g.entry_id
              WHERE e.case_id IS NULL OR EXISTS (SELECT FROM cases c WHERE c.id = e.case_id)
             EXCEPT
             SELECT unnest(x.shown) FROM audit_entries x
              WHERE x.act = 'erase' AND x.subject = 'audit' AND x.shown IS NOT NULL) THEN
    RAISE EXCEPTION 'values of the audit trail go with their case or person only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_values_erased AFTER DELETE ON audit_values REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION audit_values_erase();
