-- Somebody may see less from now on: processes look at once which of their streams still hold. It says nothing about whom.
CREATE FUNCTION sessions_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM before JOIN changed USING (id)
              WHERE (before.ended_at IS NULL AND changed.ended_at IS NOT NULL)
                 OR (changed.must_enrol AND NOT before.must_enrol)) THEN
    PERFORM pg_notify('zaakwerk_live', '{"kind":"access","rows":[]}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce_updated AFTER UPDATE ON sessions REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sessions_announce();
--> statement-breakpoint
CREATE FUNCTION users_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM before JOIN changed USING (id)
              WHERE before.role <> changed.role OR before.is_active > changed.is_active) THEN
    PERFORM pg_notify('zaakwerk_live', '{"kind":"access","rows":[]}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_announce_updated AFTER UPDATE ON users REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION users_announce();
