-- A case whose type changes, or that is deleted or restored, is locked before its row is written, not only afterwards (0047). Else a task could be counted for the old
-- type: its writer followed a version of the case that was rolled back, and did not wait for the next change, which was already on its way.
CREATE FUNCTION cases_lock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM cases WHERE id = OLD.id FOR UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_lock_moved BEFORE UPDATE ON cases FOR EACH ROW
  WHEN (OLD.type <> NEW.type OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION cases_lock_moved();
