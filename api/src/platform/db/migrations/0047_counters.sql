CREATE TABLE "case_counters" (
	"type" smallint NOT NULL,
	"status" text NOT NULL,
	"created_on" date NOT NULL,
	"omits" smallint NOT NULL,
	"count" integer NOT NULL,
	"is_compacted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_counters" (
	"type" text NOT NULL,
	"status" text NOT NULL,
	"assignee_id" integer NOT NULL,
	"case_type" smallint NOT NULL,
	"due_on" date NOT NULL,
	"omits" smallint NOT NULL,
	"count" integer NOT NULL,
	"is_compacted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "case_counters_sums" ON "case_counters" USING btree ("omits","created_on","type","status");--> statement-breakpoint
CREATE INDEX "case_counters_new" ON "case_counters" USING btree ("omits") WHERE not "case_counters"."is_compacted";--> statement-breakpoint
CREATE INDEX "task_counters_sums" ON "task_counters" USING btree ("omits","due_on","status","assignee_id","case_type","type");--> statement-breakpoint
CREATE INDEX "task_counters_new" ON "task_counters" USING btree ("omits") WHERE not "task_counters"."is_compacted";
--> statement-breakpoint
-- Totals without counting (ADR 88). Triggers insert how each statement changes them, so that no writer waits for another; a total is a sum. They run with the rights of
-- the owner: whoever writes cases needs none here.
CREATE FUNCTION office_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE 'Europe/Amsterdam')::date
$$;
--> statement-breakpoint
CREATE FUNCTION cases_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    INSERT INTO case_counters (omits, type, status, created_on, count)
    SELECT grouping(type, status, created_on), coalesce(type, 0), coalesce(status, ''), coalesce(created_on, '-infinity'),
           CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
      FROM (SELECT type, status, office_day(created_at) AS created_on FROM changed WHERE deleted_at IS NULL) AS listed
     GROUP BY GROUPING SETS ((), (type, status), (type, created_on)) HAVING count(*) > 0;
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM before JOIN changed USING (id)
                  WHERE (before.type, before.status, before.created_at, before.deleted_at IS NULL)
                     <> (changed.type, changed.status, changed.created_at, changed.deleted_at IS NULL)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO case_counters (omits, type, status, created_on, count)
  SELECT grouping(type, status, created_on), coalesce(type, 0), coalesce(status, ''), coalesce(created_on, '-infinity'), sum(n)
    FROM (SELECT type, status, office_day(created_at) AS created_on, -1 AS n FROM before WHERE deleted_at IS NULL
          UNION ALL SELECT type, status, office_day(created_at), 1 FROM changed WHERE deleted_at IS NULL) AS moved
   GROUP BY GROUPING SETS ((), (type, status), (type, created_on)) HAVING sum(n) <> 0;
  IF EXISTS (SELECT FROM before JOIN changed USING (id)
              WHERE (before.type, before.deleted_at IS NULL) <> (changed.type, changed.deleted_at IS NULL)) THEN
    -- Its tasks move too. Who writes a task holds its case by a key: one of the two waits for the other.
    PERFORM FROM cases WHERE id IN (SELECT id FROM changed) ORDER BY id FOR UPDATE;
    INSERT INTO task_counters (omits, type, status, assignee_id, case_type, due_on, count)
    SELECT grouping(type, status, assignee_id, case_type, due_on), coalesce(type, ''), status, coalesce(assignee_id, 0),
           coalesce(case_type, 0), coalesce(due_on, '-infinity'), sum(n)
      FROM (SELECT t.type, t.status, coalesce(t.assignee_id, 0) AS assignee_id, k.type AS case_type,
                   coalesce(t.due_date, '-infinity') AS due_on, k.n
              FROM (SELECT id, type, -1 AS n FROM before WHERE deleted_at IS NULL
                    UNION ALL SELECT id, type, 1 FROM changed WHERE deleted_at IS NULL) AS k JOIN tasks t ON t.case_id = k.id) AS moved
     GROUP BY GROUPING SETS ((type, status), (status, assignee_id, case_type), (status, assignee_id, due_on)) HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tasks_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    PERFORM FROM cases WHERE id IN (SELECT case_id FROM changed) ORDER BY id FOR KEY SHARE;
    INSERT INTO task_counters (omits, type, status, assignee_id, case_type, due_on, count)
    SELECT grouping(type, status, assignee_id, case_type, due_on), coalesce(type, ''), status, coalesce(assignee_id, 0),
           coalesce(case_type, 0), coalesce(due_on, '-infinity'), CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
      FROM (SELECT t.type, t.status, coalesce(t.assignee_id, 0) AS assignee_id, coalesce(c.type, 0) AS case_type,
                   coalesce(t.due_date, '-infinity') AS due_on
              FROM changed t LEFT JOIN cases c ON c.id = t.case_id WHERE c.deleted_at IS NULL) AS listed
     GROUP BY GROUPING SETS ((type, status), (status, assignee_id, case_type), (status, assignee_id, due_on));
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM before JOIN changed USING (id)
                  WHERE (before.type, before.status, before.assignee_id, before.case_id, before.due_date)
       IS DISTINCT FROM (changed.type, changed.status, changed.assignee_id, changed.case_id, changed.due_date)) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM cases WHERE id IN (SELECT case_id FROM before UNION SELECT case_id FROM changed) ORDER BY id FOR KEY SHARE;
  INSERT INTO task_counters (omits, type, status, assignee_id, case_type, due_on, count)
  SELECT grouping(type, status, assignee_id, case_type, due_on), coalesce(type, ''), status, coalesce(assignee_id, 0),
         coalesce(case_type, 0), coalesce(due_on, '-infinity'), sum(n)
    FROM (SELECT t.type, t.status, coalesce(t.assignee_id, 0) AS assignee_id, coalesce(c.type, 0) AS case_type,
                 coalesce(t.due_date, '-infinity') AS due_on, t.n
            FROM (SELECT type, status, assignee_id, case_id, due_date, -1 AS n FROM before
                  UNION ALL SELECT type, status, assignee_id, case_id, due_date, 1 FROM changed) AS t
            LEFT JOIN cases c ON c.id = t.case_id WHERE c.deleted_at IS NULL) AS moved
   GROUP BY GROUPING SETS ((type, status), (status, assignee_id, case_type), (status, assignee_id, due_on)) HAVING sum(n) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- While the case is still there to say what kind of task is gone.
CREATE FUNCTION cases_delete_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tasks WHERE case_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION truncate_counters() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('TRUNCATE %I', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Exact counts of the rows whose ids are in a range, for each grouping; `omits` as grouping() says.
CREATE FUNCTION exact_case_counts(after integer, upto integer)
RETURNS TABLE (omits integer, type smallint, status text, created_on date, count bigint) LANGUAGE sql STABLE AS $$
  SELECT grouping(type, status, created_on), coalesce(type, 0::smallint), coalesce(status, ''), coalesce(created_on, '-infinity'), count(*)
    FROM (SELECT type, status, office_day(created_at) AS created_on FROM cases WHERE deleted_at IS NULL AND id > after AND id <= upto) AS listed
   GROUP BY GROUPING SETS ((), (type, status), (type, created_on)) HAVING count(*) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION exact_task_counts(after integer, upto integer)
RETURNS TABLE (omits integer, type text, status text, assignee_id integer, case_type smallint, due_on date, count bigint) LANGUAGE sql STABLE AS $$
  SELECT grouping(type, status, assignee_id, case_type, due_on), coalesce(type, ''), status, coalesce(assignee_id, 0),
         coalesce(case_type, 0::smallint), coalesce(due_on, '-infinity'), count(*)
    FROM (SELECT t.type, t.status, coalesce(t.assignee_id, 0) AS assignee_id, coalesce(c.type, 0::smallint) AS case_type,
                 coalesce(t.due_date, '-infinity') AS due_on
            FROM tasks t LEFT JOIN cases c ON c.id = t.case_id WHERE c.deleted_at IS NULL AND t.id > after AND t.id <= upto) AS listed
   GROUP BY GROUPING SETS ((type, status), (status, assignee_id, case_type), (status, assignee_id, due_on))
$$;
--> statement-breakpoint
-- Adds what the sums lack of an exact count, both of one moment, so that it is right whatever others write meanwhile. The server does the same in portions.
CREATE FUNCTION repair_counters() RETURNS void LANGUAGE sql SET work_mem = '128MB' AS $$
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
$$;
--> statement-breakpoint
CREATE TRIGGER cases_count_inserted AFTER INSERT ON cases REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION cases_count();
--> statement-breakpoint
CREATE TRIGGER cases_count_updated AFTER UPDATE ON cases REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION cases_count();
--> statement-breakpoint
CREATE TRIGGER cases_count_deleted AFTER DELETE ON cases REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION cases_count();
--> statement-breakpoint
CREATE TRIGGER cases_count_truncated AFTER TRUNCATE ON cases
  FOR EACH STATEMENT EXECUTE FUNCTION truncate_counters('case_counters');
--> statement-breakpoint
CREATE TRIGGER cases_delete_tasks BEFORE DELETE ON cases FOR EACH ROW EXECUTE FUNCTION cases_delete_tasks();
--> statement-breakpoint
CREATE TRIGGER tasks_count_inserted AFTER INSERT ON tasks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tasks_count();
--> statement-breakpoint
CREATE TRIGGER tasks_count_updated AFTER UPDATE ON tasks REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tasks_count();
--> statement-breakpoint
CREATE TRIGGER tasks_count_deleted AFTER DELETE ON tasks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tasks_count();
--> statement-breakpoint
CREATE TRIGGER tasks_count_truncated AFTER TRUNCATE ON tasks
  FOR EACH STATEMENT EXECUTE FUNCTION truncate_counters('task_counters');
--> statement-breakpoint
SELECT repair_counters();
