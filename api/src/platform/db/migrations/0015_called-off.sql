ALTER TABLE "messages" DROP CONSTRAINT "messages_status_known";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "last_answer" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('queued', 'sending', 'sent', 'kept', 'failed', 'unknown', 'cancelled'));