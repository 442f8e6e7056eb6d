CREATE TABLE "case_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "case_numbers_counted" CHECK ("case_numbers"."last" > 0)
);
