CREATE TABLE "incoming_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"problem" text
);
