CREATE TABLE "letter_answers" (
	"letter_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"stated_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_answers_letter_id_document_id_pk" PRIMARY KEY("letter_id","document_id"),
	CONSTRAINT "letter_answers_kind_known" CHECK ("letter_answers"."kind" in ('decision', 'officer_decision', 'reminder', 'exhortation', 'warrant', 'assessment', 'assessment_announcement', 'objection_decision', 'adjournment', 'receipt_confirmation', 'defect_notice', 'hearing_notice', 'benefit_decision', 'punishment_order', 'other', 'client_message'))
);
--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_answers_document" ON "letter_answers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "messages_message_id" ON "messages" USING btree ("message_id");