CREATE TABLE "webhook_outcomes" (
	"sender" text NOT NULL,
	"outcome" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_outcomes_sender_outcome_pk" PRIMARY KEY("sender","outcome")
);
--> statement-breakpoint
ALTER TABLE "integration_outcomes" ADD COLUMN "quota_limit" integer;--> statement-breakpoint
ALTER TABLE "integration_outcomes" ADD COLUMN "quota_remaining" integer;--> statement-breakpoint
ALTER TABLE "integration_outcomes" ADD COLUMN "quota_resets_at" timestamp with time zone;