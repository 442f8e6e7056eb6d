ALTER TABLE "incoming_filings" ADD COLUMN "asked_before" date;--> statement-breakpoint
ALTER TABLE "incoming_filings" ADD COLUMN "asked_after" date;