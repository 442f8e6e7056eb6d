-- A text as it is searched and compared: `fold` of domain/normal-forms, which a test holds it to. Its body is bound here, so that it is the same whatever
-- the search path; no \v in it, which PostgreSQL 15 reads as the letter. ASCII, which is most, skips the slow part. Runs of spaces become one: of "a  b" every second space is marked, and the marks go.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(given) = length(given)
  THEN replace(replace(replace(lower(translate(given, E'`\t\n\x0b\f\r\x01\x02\x03\x04\x05\x06\x07\x08\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x7f', E'\'     ')), '  ', E' \x01'), E'\x01 ', ''), E'\x01', '')
  ELSE replace(replace(replace(normalize(replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize(translate(regexp_replace(normalize(given, NFC), '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]', '', 'g'), E'\u00b4\u0384', E'\'\''), NFKD), '[\u0300-\u036f\u0483-\u0487\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      E'\u0060\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u2018\u2019\u201a\u201b\u2032\u2035\u055a\u05f3\ua78b\ua78c\u00ab\u00bb\u201c\u201d\u201e\u201f\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u0009\u000a\u000b\u000c\u000d\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u2800\u3000',
      E'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'""""""----------------                         ')),
    E'\u00f8\u0142\u0111\u00f0\u0127\u0167\u0131\u03c2', E'olddhti\u03c3'), E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th'), NFC), '  ', E' \x01'), E'\x01 ', ''), E'\x01', '') END;
--> statement-breakpoint
-- What a row is found by: its text as it is, by which the release before this one searches, and folded where that is another one.
CREATE FUNCTION search_text_of(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN fold_text(given) = lower(given) THEN lower(given) ELSE lower(given) || ' ' || btrim(fold_text(given)) END;
--> statement-breakpoint
-- Dropped and added: PostgreSQL 15 and 16 cannot change the expression of a column.
ALTER TABLE "authorities" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "authorities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text_of(' ' || name || ' ' || coalesce(attention_of, '') || ' ' || coalesce(email, '') || ' ' || submission_type || ' ' || coalesce(street_address_1, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(city, ''))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "authorities_search" ON "authorities" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text_of(' ' || email || ' ' || coalesce(initials, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(prefixes, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || merged_text)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text_of(' ' || name || ' ' || coalesce(iban, ''))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text_of(regexp_replace(' ' || id::text || ' ' || title || ' ' || type || ' ' || replace(meta_data::text, '"', ' '), '[\t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', ' ', 'g'))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- The texts of clients are folded already.
CREATE OR REPLACE FUNCTION case_search_text(case_id integer, internal_id text, official_id text, cjib_number text)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(concat_ws(' ', '', search_text_of(concat_ws(' ', internal_id, official_id,
    CASE WHEN official_id ~ '\d.*[^\d].*\d' THEN regexp_replace(official_id, '[\s.-]', '', 'g') END,
    cjib_number)),
    (SELECT string_agg(btrim(c.search_text), ' ' ORDER BY cc.position, cc.client_id)
       FROM case_clients cc JOIN clients c ON c.id = cc.client_id WHERE cc.case_id = $1),
    (SELECT string_agg(search_text_of(c.name), ' ' ORDER BY cc.position, cc.company_id)
       FROM case_companies cc JOIN companies c ON c.id = cc.company_id WHERE cc.case_id = $1)),
    '[\t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', ' ', 'g')
$$;
--> statement-breakpoint
-- Those that have another text now. Without the trigger, which takes every update for an edit: nobody's version becomes an old one.
ALTER TABLE cases DISABLE TRIGGER cases_version;
--> statement-breakpoint
SELECT refresh_case_search_text(ARRAY(SELECT id FROM cases WHERE fold_text(search_text) <> search_text));
--> statement-breakpoint
ALTER TABLE cases ENABLE TRIGGER cases_version;
