CREATE TABLE "integration_outcomes" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text,
	"answer" text,
	"failing_since" timestamp with time zone
);
