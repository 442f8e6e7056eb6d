ALTER TABLE "case_terms" ADD COLUMN "warned_for" date;--> statement-breakpoint
ALTER TABLE "case_terms" ADD COLUMN "escalated_for" date;