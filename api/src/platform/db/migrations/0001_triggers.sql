-- What people edit carries a version, the ETag of the API: one up with every update, together with updated_at.
CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Depth 0: an update by a person's call. The upkeep of search_text comes from a trigger and is no edit.
CREATE TRIGGER cases_version BEFORE UPDATE ON cases
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bump_version();
--> statement-breakpoint
CREATE TRIGGER clients_version BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION bump_version();
--> statement-breakpoint
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION bump_version();
--> statement-breakpoint
CREATE TRIGGER authorities_version BEFORE UPDATE ON authorities FOR EACH ROW EXECUTE FUNCTION bump_version();
--> statement-breakpoint
CREATE TRIGGER tasks_version BEFORE UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION bump_version();
--> statement-breakpoint
CREATE TRIGGER users_updated BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER invoices_updated BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER imports_updated BEFORE UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint

-- Everything a case can be found by. Numbers are there as written and as bare digits.
CREATE FUNCTION case_search_text(case_id integer, internal_id text, official_id text, cjib_number text)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(' ', '', internal_id, official_id,
    CASE WHEN official_id ~ '\d.*[^\d].*\d' THEN regexp_replace(official_id, '[\s.-]', '', 'g') END,
    cjib_number,
    (SELECT string_agg(btrim(c.search_text), ' ' ORDER BY cc.position, cc.client_id)
       FROM case_clients cc JOIN clients c ON c.id = cc.client_id WHERE cc.case_id = $1),
    (SELECT string_agg(c.name, ' ' ORDER BY cc.position, cc.company_id)
       FROM case_companies cc JOIN companies c ON c.id = cc.company_id WHERE cc.case_id = $1)))
$$;
--> statement-breakpoint
CREATE FUNCTION cases_set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := case_search_text(NEW.id, NEW.internal_id, NEW.official_id, NEW.cjib_number);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_search_text BEFORE INSERT OR UPDATE OF internal_id, official_id, cjib_number ON cases
  FOR EACH ROW EXECUTE FUNCTION cases_set_search_text();
--> statement-breakpoint
CREATE FUNCTION refresh_case_search_text(case_ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE cases SET search_text = fresh.text
    FROM (SELECT id, case_search_text(id, internal_id, official_id, cjib_number) AS text
            FROM cases WHERE id = ANY (case_ids)) AS fresh
   WHERE cases.id = fresh.id AND cases.search_text IS DISTINCT FROM fresh.text
$$;
--> statement-breakpoint
-- Once a statement, not once a row: imports and demo data link many at a time.
CREATE FUNCTION links_refresh_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_case_search_text(ARRAY(SELECT DISTINCT case_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION clients_refresh_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_case_search_text(ARRAY(SELECT DISTINCT cc.case_id FROM changed JOIN case_clients cc ON cc.client_id = changed.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION companies_refresh_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_case_search_text(ARRAY(SELECT DISTINCT cc.case_id FROM changed JOIN case_companies cc ON cc.company_id = changed.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER case_clients_inserted AFTER INSERT ON case_clients REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION links_refresh_search_text();
--> statement-breakpoint
CREATE TRIGGER case_clients_updated AFTER UPDATE ON case_clients REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION links_refresh_search_text();
--> statement-breakpoint
CREATE TRIGGER case_clients_deleted AFTER DELETE ON case_clients REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION links_refresh_search_text();
--> statement-breakpoint
CREATE TRIGGER case_companies_inserted AFTER INSERT ON case_companies REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION links_refresh_search_text();
--> statement-breakpoint
CREATE TRIGGER case_companies_updated AFTER UPDATE ON case_companies REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION links_refresh_search_text();
--> statement-breakpoint
CREATE TRIGGER case_companies_deleted AFTER DELETE ON case_companies REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION links_refresh_search_text();
--> statement-breakpoint
CREATE TRIGGER clients_renamed AFTER UPDATE ON clients REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION clients_refresh_search_text();
--> statement-breakpoint
CREATE TRIGGER companies_renamed AFTER UPDATE ON companies REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION companies_refresh_search_text();
