ALTER TABLE "documents" ADD COLUMN "is_mandate" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What counted as a mandate so far: what a client signed by a link, and what is called so and was not sent by a link.
UPDATE documents d SET is_mandate = true
WHERE EXISTS (SELECT FROM signed_mandates s WHERE s.document_id = d.id)
   OR (d.name ~* 'volmacht|machtiging' AND d.name !~* 'te ondertekenen'
       AND NOT EXISTS (SELECT FROM proof_files f WHERE f.document_id = d.id));
