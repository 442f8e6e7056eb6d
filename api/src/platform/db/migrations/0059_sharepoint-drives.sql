ALTER TABLE "sharepoint_files" ADD COLUMN "drive_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sharepoint_folders" ADD COLUMN "drive_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sharepoint_folders" ADD COLUMN "is_unread" boolean DEFAULT false NOT NULL;