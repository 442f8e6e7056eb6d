CREATE TABLE "incoming_files" (
	"item_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text,
	"is_inline" boolean DEFAULT false NOT NULL,
	"storage_key" text NOT NULL,
	"document_id" integer,
	CONSTRAINT "incoming_files_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
CREATE TABLE "incoming_hashes" (
	"hash" text PRIMARY KEY NOT NULL,
	"came_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incoming_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"sender_name" text,
	"sender_address" text,
	"sender_check" text DEFAULT 'unknown' NOT NULL,
	"subject" text NOT NULL,
	"body_text" text,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"message_id" text,
	"in_reply_to" text,
	"automatic" text,
	"problem" text,
	"storage_key" text,
	"state" text DEFAULT 'open' NOT NULL,
	"case_id" integer,
	"received_on" date,
	"reason" text,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incoming_items_kind_known" CHECK ("incoming_items"."kind" in ('mail', 'scan', 'upload')),
	CONSTRAINT "incoming_items_state_known" CHECK ("incoming_items"."state" in ('open', 'filed', 'not_ours')),
	CONSTRAINT "incoming_items_closed" CHECK (("incoming_items"."state" = 'open') = ("incoming_items"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "incoming_positions" (
	"source" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incoming_files" ADD CONSTRAINT "incoming_files_item_id_incoming_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."incoming_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_files" ADD CONSTRAINT "incoming_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_items" ADD CONSTRAINT "incoming_items_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_items" ADD CONSTRAINT "incoming_items_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_files_document" ON "incoming_files" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "incoming_files_key" ON "incoming_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "incoming_items_open" ON "incoming_items" USING btree ("received_at","id") WHERE "incoming_items"."state" = 'open';--> statement-breakpoint
CREATE INDEX "incoming_items_closed" ON "incoming_items" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "incoming_items_case" ON "incoming_items" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "incoming_items_sender" ON "incoming_items" USING btree (lower("sender_address"));--> statement-breakpoint
CREATE INDEX "incoming_items_closed_by" ON "incoming_items" USING btree ("closed_by");--> statement-breakpoint
CREATE TRIGGER incoming_items_version BEFORE UPDATE ON incoming_items FOR EACH ROW EXECUTE FUNCTION bump_version();
