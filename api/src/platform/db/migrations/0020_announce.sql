-- What changes is announced on one channel, to the processes that tell open pages: a kind, and pairs of id and version.
-- PostgreSQL sends it with the commit, and nothing of what is rolled back. 300 pairs of the longest numbers stay below the
-- 8,000 bytes that one notification takes.
CREATE FUNCTION announce(kind text, pairs text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('zaakwerk_live', '{"kind":"' || kind || '","rows":[' || part || ']}')
    FROM (SELECT string_agg(pair, ',') AS part
            FROM unnest(pairs) WITH ORDINALITY AS numbered(pair, place)
           GROUP BY (place - 1) / 300 ORDER BY (place - 1) / 300) AS parts
$$;
--> statement-breakpoint
-- Version 0: something that belongs to the case changed, and the case itself did not. Once a transaction, however often.
CREATE FUNCTION announce_contents(case_ids integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT announce('case', ARRAY(SELECT '[' || id || ',0]' FROM unnest(case_ids) AS id WHERE id IS NOT NULL
                                 GROUP BY id ORDER BY id))
$$;
--> statement-breakpoint
CREATE FUNCTION tasks_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is gone counts as one version on.
  PERFORM announce('task', ARRAY(SELECT '[' || id || ',' || version + (TG_OP = 'DELETE')::integer || ']' FROM changed));
  PERFORM announce_contents(ARRAY(SELECT case_id FROM changed));
  -- The case that a task was taken from.
  IF TG_OP = 'UPDATE' THEN
    PERFORM announce_contents(ARRAY(SELECT before.case_id FROM before JOIN changed USING (id)
                                     WHERE before.case_id IS DISTINCT FROM changed.case_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tasks_announce_inserted AFTER INSERT ON tasks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tasks_announce();
--> statement-breakpoint
CREATE TRIGGER tasks_announce_updated AFTER UPDATE ON tasks REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tasks_announce();
--> statement-breakpoint
CREATE TRIGGER tasks_announce_deleted AFTER DELETE ON tasks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tasks_announce();
--> statement-breakpoint
CREATE FUNCTION cases_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The upkeep of search_text is no edit: it raises no version.
    PERFORM announce('case', ARRAY(SELECT '[' || id || ',' || changed.version || ']' FROM before JOIN changed USING (id)
                                    WHERE changed.version > before.version));
  ELSE
    PERFORM announce('case', ARRAY(SELECT '[' || id || ',' || version + (TG_OP = 'DELETE')::integer || ']' FROM changed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_announce_inserted AFTER INSERT ON cases REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION cases_announce();
--> statement-breakpoint
CREATE TRIGGER cases_announce_updated AFTER UPDATE ON cases REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION cases_announce();
--> statement-breakpoint
CREATE TRIGGER cases_announce_deleted AFTER DELETE ON cases REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION cases_announce();
--> statement-breakpoint
-- What the page of a case shows besides. Nearly every act writes the journal, also of its clients and companies.
CREATE FUNCTION contents_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_contents(ARRAY(SELECT case_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER case_events_announce AFTER INSERT ON case_events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contents_announce();
--> statement-breakpoint
CREATE TRIGGER case_logs_announce AFTER INSERT ON case_logs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contents_announce();
--> statement-breakpoint
CREATE TRIGGER documents_announce_inserted AFTER INSERT ON documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contents_announce();
--> statement-breakpoint
CREATE TRIGGER documents_announce_updated AFTER UPDATE ON documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contents_announce();
--> statement-breakpoint
CREATE TRIGGER documents_announce_deleted AFTER DELETE ON documents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION contents_announce();
--> statement-breakpoint
-- Jobs of a case that begin to be open or no longer are: its page lists those. Their tries do not matter there.
CREATE FUNCTION jobs_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM announce_contents(ARRAY(SELECT subject_id FROM changed WHERE subject_type = 'case'));
  ELSE
    PERFORM announce_contents(ARRAY(
      SELECT changed.subject_id FROM before JOIN changed USING (id)
       WHERE changed.subject_type = 'case' AND (before.finished_at IS NULL) <> (changed.finished_at IS NULL)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_announce_inserted AFTER INSERT ON jobs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION jobs_announce();
--> statement-breakpoint
CREATE TRIGGER jobs_announce_updated AFTER UPDATE ON jobs REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION jobs_announce();
