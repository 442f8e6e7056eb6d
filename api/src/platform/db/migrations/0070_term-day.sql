ALTER TABLE "case_terms" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "case_terms" SET "is_confirmed" = true WHERE (SELECT count(*) FROM "term_confirmations" k WHERE k."term_id" = "case_terms"."id") >= CASE WHEN "is_fatal" THEN 2 ELSE 1 END;--> statement-breakpoint
ALTER TABLE "case_terms" DROP COLUMN "last_day";--> statement-breakpoint
ALTER TABLE "case_terms" ADD COLUMN "last_day" date GENERATED ALWAYS AS (case when chosen_on > computed_on and not is_confirmed then computed_on else coalesce(chosen_on, computed_on) end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "case_terms_open" ON "case_terms" USING btree ("last_day","id") WHERE "case_terms"."closed_at" is null;
