CREATE TABLE "client_distinctions" (
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_distinctions_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "client_distinctions_ordered" CHECK ("client_distinctions"."low_id" < "client_distinctions"."high_id")
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"kept_before" jsonb NOT NULL,
	"kept_after" jsonb NOT NULL,
	"gone_before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" integer,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	CONSTRAINT "client_merges_two" CHECK ("client_merges"."kept_id" <> "client_merges"."gone_id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "client_distinctions" ADD CONSTRAINT "client_distinctions_low_id_clients_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_distinctions" ADD CONSTRAINT "client_distinctions_high_id_clients_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_distinctions" ADD CONSTRAINT "client_distinctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_gone_id_clients_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_distinctions_high" ON "client_distinctions" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "client_distinctions_user" ON "client_distinctions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_merges_kept" ON "client_merges" USING btree ("kept_id","id");--> statement-breakpoint
CREATE INDEX "client_merges_gone" ON "client_merges" USING btree ("gone_id");--> statement-breakpoint
CREATE INDEX "client_merges_merged_by" ON "client_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "client_merges_undone_by" ON "client_merges" USING btree ("undone_by");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_postcode" ON "clients" USING btree (upper(replace("postal_code", ' ', '')));--> statement-breakpoint
CREATE INDEX "clients_merged_into" ON "clients" USING btree ("merged_into");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_elsewhere" CHECK ("clients"."merged_into" <> "clients"."id");