ALTER TABLE "clients" ADD COLUMN "merged_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" drop column "search_text";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || email || ' ' || coalesce(initials, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(prefixes, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || merged_text)) STORED NOT NULL;--> statement-breakpoint
-- Gone with its column.
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- What a contact was called before merges, and who was merged into it: it is found by these words as well. Those that were hidden
-- behind one that was merged further are hidden behind this one now.
CREATE FUNCTION client_merged_text(client_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(concat_ws(' ', '', v.before ->> 'email', v.before ->> 'initials', v.before ->> 'first_name',
           v.before ->> 'prefixes', v.before ->> 'last_name', v.before ->> 'company_name'), '' ORDER BY m.id, v.place), '')
    FROM client_merges m CROSS JOIN LATERAL (VALUES (1, m.gone_before), (2, m.kept_before)) AS v (place, before)
   WHERE m.undone_at IS NULL AND m.kept_id IN (SELECT c.id FROM clients c WHERE c.id = $1 OR c.merged_into = $1)
$$;
--> statement-breakpoint
-- Those that were merged before. Without the trigger, which takes every update for an edit: nobody's version becomes an old one.
ALTER TABLE "clients" DISABLE TRIGGER "clients_version";
--> statement-breakpoint
UPDATE "clients" SET "merged_text" = client_merged_text("id") WHERE "id" IN (SELECT "merged_into" FROM "clients");
--> statement-breakpoint
ALTER TABLE "clients" ENABLE TRIGGER "clients_version";
