-- That values went with a person is believed only of a person that was erased, and only as it was told at that moment: an entry that says
-- so is written by the application, and nobody else can know whether somebody was erased. Asked by the verifier too.
CREATE FUNCTION audit_is_erasure(told audit_entries) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT told.act = 'erase' AND told.subject = 'audit' AND told.shown IS NOT NULL
    AND EXISTS (SELECT FROM audit_entries p JOIN clients c ON c.id = p.subject_id
      -- Both have one clock, and earlier erasures read it twice.
      WHERE p.act = 'erase' AND p.subject = 'client' AND p.at = told.at
        AND c.erased_at BETWEEN told.at - interval '1 second' AND told.at
        AND p.session_id IS NOT DISTINCT FROM told.session_id
        AND NOT EXISTS (SELECT FROM audit_entries o WHERE o.act = 'erase' AND o.subject = 'client'
          AND o.subject_id = p.subject_id AND o.id < p.id))
    AND NOT EXISTS (SELECT FROM audit_entries o WHERE o.act = 'erase' AND o.subject = 'audit' AND o.at = told.at
      AND o.session_id IS NOT DISTINCT FROM told.session_id AND o.id < told.id)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_values_erase() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT g.entry_id FROM gone g JOIN audit_entries e ON e.id = g.entry_id
              WHERE e.case_id IS NULL OR EXISTS (SELECT FROM cases c WHERE c.id = e.case_id)
             EXCEPT
             SELECT unnest(x.shown) FROM audit_entries x
              WHERE x.act = 'erase' AND x.subject = 'audit' AND audit_is_erasure(x)) THEN
    RAISE EXCEPTION 'values of the audit trail go with their case or person only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
