ALTER TABLE "messages" ADD COLUMN "message_id" uuid;
