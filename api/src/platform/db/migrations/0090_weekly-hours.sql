ALTER TABLE "users" ADD COLUMN "weekly_hours" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_weekly_hours" CHECK ("users"."weekly_hours" between 1 and 40);