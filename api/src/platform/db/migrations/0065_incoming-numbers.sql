ALTER TABLE "incoming_items" ADD COLUMN "numbers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_items" ADD COLUMN "is_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever files a piece is not refused because a file of it was read meanwhile.
DROP TRIGGER incoming_items_version ON incoming_items;
--> statement-breakpoint
CREATE TRIGGER incoming_items_version BEFORE UPDATE OF state, case_id, reason ON incoming_items
  FOR EACH ROW EXECUTE FUNCTION bump_version();
