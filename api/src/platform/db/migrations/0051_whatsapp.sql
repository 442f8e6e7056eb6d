ALTER TABLE "messages" DROP CONSTRAINT "messages_status_known";--> statement-breakpoint
ALTER TABLE "integration_outcomes" ADD COLUMN "needs_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('queued', 'sending', 'sent', 'kept', 'failed', 'unknown', 'mailed', 'cancelled'));