CREATE TABLE "letter_enclosures" (
	"letter_id" integer NOT NULL,
	"position" integer NOT NULL,
	"document_id" integer,
	"label" text NOT NULL,
	"sha256" text NOT NULL,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "letter_enclosures_letter_id_position_pk" PRIMARY KEY("letter_id","position"),
	CONSTRAINT "letter_enclosures_sha256_hex" CHECK ("letter_enclosures"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "tries" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_enclosures" ADD CONSTRAINT "letter_enclosures_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_enclosures" ADD CONSTRAINT "letter_enclosures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_enclosures_document" ON "letter_enclosures" USING btree ("document_id");