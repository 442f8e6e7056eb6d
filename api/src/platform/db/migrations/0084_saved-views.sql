CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_list_known" CHECK ("saved_views"."list" in ('cases', 'tasks', 'grounds', 'clients', 'companies', 'authorities', 'users', 'log'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "start_view_id" integer;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list","id") WHERE "saved_views"."is_shared";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_start_view_id_saved_views_id_fk" FOREIGN KEY ("start_view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_start_view" ON "users" USING btree ("start_view_id") WHERE "users"."start_view_id" is not null;--> statement-breakpoint
CREATE TRIGGER saved_views_version BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION bump_version();
