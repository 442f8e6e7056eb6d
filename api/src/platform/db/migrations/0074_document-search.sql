CREATE TABLE "reading_pages" (
	"sha256" text NOT NULL,
	"page" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "reading_pages_sha256_page_pk" PRIMARY KEY("sha256","page")
);
--> statement-breakpoint
ALTER TABLE "reading_pages" ADD CONSTRAINT "reading_pages_sha256_readings_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."readings"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_pages_words" ON "reading_pages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "documents_name" ON "documents" USING gin (fold_text("name") gin_trgm_ops);--> statement-breakpoint
-- The words of a text as they are searched: folded, and parted by anything that is no letter or digit. At most so many signs, as one tsvector holds 1 MB.
CREATE FUNCTION search_words_of(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN strip(to_tsvector('simple'::regconfig, left(regexp_replace(fold_text(left(given, 100000)), '[!-/:-@\[-`{-~€§°·•]+', ' ', 'g'), 100000)));
--> statement-breakpoint
CREATE FUNCTION write_reading_pages() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM reading_pages WHERE sha256 = NEW.sha256;
  INSERT INTO reading_pages (sha256, page, words)
  SELECT NEW.sha256, p.place, search_words_of(string_agg(w.word ->> 'text', ' '))
  FROM jsonb_array_elements(NEW.pages) WITH ORDINALITY AS p (page, place), jsonb_array_elements(p.page -> 'words') AS w (word)
  GROUP BY p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER readings_pages_written AFTER INSERT OR UPDATE OF pages ON readings
FOR EACH ROW EXECUTE FUNCTION write_reading_pages();
--> statement-breakpoint
INSERT INTO reading_pages (sha256, page, words)
SELECT r.sha256, p.place, search_words_of(string_agg(w.word ->> 'text', ' '))
FROM readings r, jsonb_array_elements(r.pages) WITH ORDINALITY AS p (page, place), jsonb_array_elements(p.page -> 'words') AS w (word)
GROUP BY r.sha256, p.place;
