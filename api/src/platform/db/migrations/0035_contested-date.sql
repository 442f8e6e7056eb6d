ALTER TABLE "letters" ADD COLUMN "decision_date" date;
--> statement-breakpoint
-- Letters of before are about the decision that their case has, unless that is newer than the letter.
UPDATE letters l SET decision_date = c.decision_date FROM cases c
WHERE c.id = l.case_id AND c.decision_date <= (l.created_at AT TIME ZONE 'Europe/Amsterdam')::date;
