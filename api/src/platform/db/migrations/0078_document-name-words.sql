DROP INDEX "documents_name";--> statement-breakpoint
CREATE INDEX "documents_name_words" ON "documents" USING gin (search_words_of("name"));