ALTER TABLE "letter_answers" DROP CONSTRAINT "letter_answers_kind_known";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "contested_decision_date" date;--> statement-breakpoint
ALTER TABLE "incoming_filings" ADD COLUMN "contested_before" date;--> statement-breakpoint
ALTER TABLE "incoming_filings" ADD COLUMN "contested_after" date;--> statement-breakpoint
ALTER TABLE "incoming_sources" ADD COLUMN "used_percent" integer;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_kind_known" CHECK ("letter_answers"."kind" in ('decision', 'officer_decision', 'reminder', 'exhortation', 'warrant', 'assessment', 'assessment_announcement', 'objection_decision', 'adjournment', 'receipt_confirmation', 'defect_notice', 'hearing_notice', 'benefit_decision', 'punishment_order', 'other', 'corrected_assessment', 'client_message'));