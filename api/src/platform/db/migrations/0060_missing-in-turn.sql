ALTER TABLE "credit_searches" ALTER COLUMN "last_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_searches" ADD COLUMN "last_missing_id" text;