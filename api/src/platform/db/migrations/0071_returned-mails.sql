ALTER TABLE "incoming_items" DROP CONSTRAINT "incoming_items_state_known";--> statement-breakpoint
ALTER TABLE "incoming_items" ADD COLUMN "answered_message_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incoming_items" ADD CONSTRAINT "incoming_items_answered_message_id_messages_id_fk" FOREIGN KEY ("answered_message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_items_answered" ON "incoming_items" USING btree ("answered_message_id") WHERE "incoming_items"."answered_message_id" is not null;--> statement-breakpoint
ALTER TABLE "incoming_items" ADD CONSTRAINT "incoming_items_state_known" CHECK ("incoming_items"."state" in ('open', 'filed', 'not_ours', 'automatic'));