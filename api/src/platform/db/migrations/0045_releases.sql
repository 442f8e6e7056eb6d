CREATE TABLE "open_tabs" (
	"tab" uuid PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_versions" (
	"user_id" integer NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_versions_user_id_remote_pk" PRIMARY KEY("user_id","remote")
);
--> statement-breakpoint
CREATE TABLE "page_loads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_loads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ms" integer,
	"failed" text,
	"source" text
);
--> statement-breakpoint
CREATE TABLE "registry_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer,
	"act" text NOT NULL,
	"remote" text,
	"from_version" text,
	"to_version" text,
	"percent" integer,
	"key" text,
	"user_id" integer,
	"at" timestamp with time zone NOT NULL,
	"why" text,
	"misfits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"live" jsonb,
	"evidence" jsonb,
	"proved_at" timestamp with time zone,
	"order_id" text,
	CONSTRAINT "registry_changes_number_unique" UNIQUE("number"),
	CONSTRAINT "registry_changes_order_unique" UNIQUE("order_id"),
	CONSTRAINT "registry_changes_act_known" CHECK ("registry_changes"."act" in ('install', 'release', 'promote', 'rollback', 'return', 'turn_back')),
	CONSTRAINT "registry_changes_numbered" CHECK (("registry_changes"."number" is null) = ("registry_changes"."live" is null))
);
--> statement-breakpoint
CREATE TABLE "remote_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"entry" jsonb NOT NULL,
	"statement" jsonb,
	"storage_key" text,
	"sha256" text,
	"released_by" text,
	"released_at" timestamp with time zone NOT NULL,
	"why" text,
	CONSTRAINT "remote_releases_version_unique" UNIQUE("remote","version"),
	CONSTRAINT "remote_releases_archived" CHECK (num_nulls("remote_releases"."statement", "remote_releases"."storage_key", "remote_releases"."sha256") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "remote_testers" (
	"user_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_versions" ADD CONSTRAINT "own_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_changes" ADD CONSTRAINT "registry_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_testers" ADD CONSTRAINT "remote_testers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_tabs_seen_at" ON "open_tabs" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "page_loads_version" ON "page_loads" USING btree ("remote","version","at");--> statement-breakpoint
CREATE INDEX "page_loads_at" ON "page_loads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "registry_changes_user_id" ON "registry_changes" USING btree ("user_id");--> statement-breakpoint
-- A new state is announced, to the processes that serve the registry and to open pages: its number, and 1 for a version.
CREATE FUNCTION registry_changes_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('release', ARRAY(SELECT '[' || number || ',1]' FROM changed WHERE number IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registry_changes_announce_inserted AFTER INSERT ON registry_changes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION registry_changes_announce();
