-- 0002 changed how the text is made and left the rows that were there; they are made anew as they are now.
-- Without the trigger, which takes every update for an edit: nobody's version becomes an old one.
ALTER TABLE cases DISABLE TRIGGER cases_version;
--> statement-breakpoint
SELECT refresh_case_search_text(ARRAY(SELECT id FROM cases));
--> statement-breakpoint
ALTER TABLE cases ENABLE TRIGGER cases_version;
