CREATE TABLE "client_counters" (
	"is_company" boolean NOT NULL,
	"omits" smallint NOT NULL,
	"count" integer NOT NULL,
	"is_compacted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "clients_by_name";--> statement-breakpoint
CREATE INDEX "client_counters_sums" ON "client_counters" USING btree ("omits","is_company");--> statement-breakpoint
CREATE INDEX "client_counters_new" ON "client_counters" USING btree ("omits") WHERE not "client_counters"."is_compacted";--> statement-breakpoint
CREATE INDEX "clients_by_name_backwards" ON "clients" USING btree (lower(case when octet_length("last_name") = length("last_name") then "last_name"
  else translate(normalize("last_name", NFD), '̧̨̣̦̀́̂̃̄̆̇̈̊̋̌', '') end) nulls first,"id","last_name") WHERE "clients"."merged_into" is null and "clients"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "clients_companies" ON "clients" USING btree (lower(case when octet_length("last_name") = length("last_name") then "last_name"
  else translate(normalize("last_name", NFD), '̧̨̣̦̀́̂̃̄̆̇̈̊̋̌', '') end),"id","last_name") WHERE "clients"."is_company" and "clients"."merged_into" is null and "clients"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree (lower(case when octet_length("last_name") = length("last_name") then "last_name"
  else translate(normalize("last_name", NFD), '̧̨̣̦̀́̂̃̄̆̇̈̊̋̌', '') end),"id","last_name") WHERE "clients"."merged_into" is null and "clients"."erased_at" is null;
--> statement-breakpoint
-- Contacts that lists show, as 0047 counts cases and tasks (ADR 88).
CREATE FUNCTION clients_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    INSERT INTO client_counters (omits, is_company, count)
    SELECT 0, is_company, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
      FROM changed WHERE merged_into IS NULL AND erased_at IS NULL GROUP BY is_company;
    RETURN NULL;
  END IF;
  INSERT INTO client_counters (omits, is_company, count)
  SELECT 0, is_company, sum(n)
    FROM (SELECT is_company, -1 AS n FROM before WHERE merged_into IS NULL AND erased_at IS NULL
          UNION ALL SELECT is_company, 1 FROM changed WHERE merged_into IS NULL AND erased_at IS NULL) AS moved
   GROUP BY is_company HAVING sum(n) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION exact_client_counts(after integer, upto integer)
RETURNS TABLE (omits integer, is_company boolean, count bigint) LANGUAGE sql STABLE AS $$
  SELECT 0, is_company, count(*) FROM clients
   WHERE merged_into IS NULL AND erased_at IS NULL AND id > after AND id <= upto GROUP BY is_company
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION repair_counters() RETURNS void LANGUAGE sql SET work_mem = '128MB' AS $$
  INSERT INTO case_counters (omits, type, status, created_on, count, is_compacted)
  SELECT omits, type, status, created_on, sum(count), true
    FROM (SELECT * FROM exact_case_counts(0, 2147483647)
          UNION ALL SELECT omits, type, status, created_on, -count FROM case_counters) AS compared
   GROUP BY omits, type, status, created_on HAVING sum(count) <> 0;
  INSERT INTO task_counters (omits, type, status, assignee_id, case_type, due_on, count, is_compacted)
  SELECT omits, type, status, assignee_id, case_type, due_on, sum(count), true
    FROM (SELECT * FROM exact_task_counts(0, 2147483647)
          UNION ALL SELECT omits, type, status, assignee_id, case_type, due_on, -count FROM task_counters) AS compared
   GROUP BY omits, type, status, assignee_id, case_type, due_on HAVING sum(count) <> 0;
  INSERT INTO client_counters (omits, is_company, count, is_compacted)
  SELECT omits, is_company, sum(count), true
    FROM (SELECT * FROM exact_client_counts(0, 2147483647)
          UNION ALL SELECT omits, is_company, -count FROM client_counters) AS compared
   GROUP BY omits, is_company HAVING sum(count) <> 0;
$$;
--> statement-breakpoint
CREATE TRIGGER clients_count_inserted AFTER INSERT ON clients REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION clients_count();
--> statement-breakpoint
CREATE TRIGGER clients_count_updated AFTER UPDATE ON clients REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION clients_count();
--> statement-breakpoint
CREATE TRIGGER clients_count_deleted AFTER DELETE ON clients REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION clients_count();
--> statement-breakpoint
CREATE TRIGGER clients_count_truncated AFTER TRUNCATE ON clients
  FOR EACH STATEMENT EXECUTE FUNCTION truncate_counters('client_counters');
--> statement-breakpoint
INSERT INTO client_counters (omits, is_company, count, is_compacted)
SELECT omits, is_company, count, true FROM exact_client_counts(0, 2147483647);
