ALTER TABLE "case_terms" DROP CONSTRAINT "case_terms_kinds";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "adjourned_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "objection_decided_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "grounds_asked_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "grounds_due_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "grounds_submitted_on" date;--> statement-breakpoint
ALTER TABLE "case_terms" ADD CONSTRAINT "case_terms_kinds" CHECK ("case_terms"."kind" in ('objection', 'appeal', 'grounds', 'decision', 'penalty_start', 'penalty_end'));