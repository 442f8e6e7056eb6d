ALTER TABLE "authorities" DROP CONSTRAINT "authorities_name_type_unique";--> statement-breakpoint
-- As names are stored from now on: one space between words.
UPDATE "authorities" SET "name" = btrim(regexp_replace(normalize("name", NFC), '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))
  WHERE "name" <> btrim(regexp_replace(normalize("name", NFC), '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'));--> statement-breakpoint
-- Of names that differed in spaces or capitals only, the oldest stays as it is. The others get their number: cases may refer to each.
UPDATE "authorities" a SET "name" = a."name" || ' (' || a."id" || ')'
  WHERE EXISTS (SELECT FROM "authorities" b WHERE lower(b."name") = lower(a."name") AND b."authority_type" = a."authority_type" AND b."id" < a."id");--> statement-breakpoint
ALTER TABLE "authorities" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "authorities" ADD CONSTRAINT "authorities_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authorities_name_unique" ON "authorities" USING btree (lower("name"),"authority_type");--> statement-breakpoint
CREATE INDEX "authorities_updated_by" ON "authorities" USING btree ("updated_by");
