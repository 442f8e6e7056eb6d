DROP INDEX "cases_official_id";--> statement-breakpoint
CREATE INDEX "cases_reference" ON "cases" USING btree (translate(lower("official_id"), ' ./-', '') text_pattern_ops);