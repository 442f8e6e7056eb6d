ALTER TABLE "cases" ADD COLUMN "original_decision_date" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "known_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "fine_cents" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "is_fitness_for_work" boolean;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "has_medical_grounds" boolean;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "has_committee" boolean;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "objection_submitted_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "notice_received_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "assessment_received" boolean;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "asked_before_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "lateness_reason" text;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_fine_positive" CHECK ("cases"."fine_cents" >= 0);
