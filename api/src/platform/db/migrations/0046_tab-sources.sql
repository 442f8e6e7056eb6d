ALTER TABLE "open_tabs" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "open_tabs_source" ON "open_tabs" USING btree ("source","seen_at");