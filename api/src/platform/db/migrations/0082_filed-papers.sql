ALTER TABLE "documents" ADD COLUMN "filed_as" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "dated_on" date;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_filed_whole" CHECK (("documents"."filed_as" is null) = ("documents"."dated_on" is null));--> statement-breakpoint
-- What was filed as the answer to a letter. The date of a confirmation is a fact only where it is about a notice of default.
UPDATE "documents" d SET "filed_as" = a."kind", "dated_on" = a."stated_on"
FROM "letter_answers" a JOIN "letters" l ON l."id" = a."letter_id"
WHERE a."document_id" = d."id" AND a."stated_on" IS NOT NULL AND (a."kind" <> 'receipt_confirmation' OR l."name" LIKE 'send\_igs\_%');
