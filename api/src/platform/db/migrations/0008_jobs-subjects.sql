ALTER TABLE "jobs" DROP CONSTRAINT "jobs_case_id_cases_id_fk";
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_event_id_case_events_id_fk";
--> statement-breakpoint
DROP INDEX "jobs_one_waiting";--> statement-breakpoint
DROP INDEX "jobs_case";--> statement-breakpoint
-- Every job so far is about a case: its column gets the wider name, and no row is written.
ALTER TABLE "jobs" RENAME COLUMN "case_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "subject_type" text DEFAULT 'case' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "subject_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "payload" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "outside_reference" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "runner_job_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
-- Without the trigger, or updated_at would become the moment of this migration.
ALTER TABLE "jobs" DISABLE TRIGGER "jobs_updated";--> statement-breakpoint
UPDATE "jobs" SET "finished_at" = "updated_at" WHERE "state" in ('done', 'failed', 'cancelled');--> statement-breakpoint
ALTER TABLE "jobs" ENABLE TRIGGER "jobs_updated";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_event_id_case_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."case_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_open" ON "jobs" USING btree ("subject_type",coalesce("subject_id", 0),"key") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_runner_job" ON "jobs" USING btree ("runner_job_id");--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("subject_type","subject_id","created_at");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_subject_known" CHECK ("jobs"."subject_type" in ('case', 'import', 'invoice', 'system'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_subject_whole" CHECK (("jobs"."subject_type" = 'system') = ("jobs"."subject_id" is null));
