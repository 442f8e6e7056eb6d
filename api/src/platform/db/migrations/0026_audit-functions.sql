-- A temporary table is found before any other of its name, and every role may make one: an empty `cases` of its own made the
-- application's role free to erase all values, as if their cases were gone.
ALTER FUNCTION audit_values_erase() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION audit_pending_seal() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION audit_wait() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION audit_refuse() SET search_path = public, pg_temp;
