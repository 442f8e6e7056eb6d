CREATE TABLE "sharepoint_drives" (
	"drive_id" text PRIMARY KEY NOT NULL,
	"delta_link" text,
	"throttled_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sharepoint_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"item_id" text,
	"name" text NOT NULL,
	"c_tag" text,
	"filed_at" timestamp with time zone NOT NULL,
	"is_intended" boolean NOT NULL,
	"is_elsewhere" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sharepoint_files_item_id_unique" UNIQUE("item_id")
);
--> statement-breakpoint
CREATE TABLE "sharepoint_folders" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"web_url" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sharepoint_folders_item_id_unique" UNIQUE("item_id")
);
--> statement-breakpoint
CREATE INDEX "sharepoint_files_case" ON "sharepoint_files" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "sharepoint_files_intended" ON "sharepoint_files" USING btree ("filed_at") WHERE "sharepoint_files"."is_intended";