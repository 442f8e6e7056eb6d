CREATE TABLE "mentions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"case_id" integer,
	"task_id" integer,
	"author_id" integer NOT NULL,
	"line" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentions_one_subject" CHECK (num_nonnulls("mentions"."case_id", "mentions"."task_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "plates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "places" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentions_user" ON "mentions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mentions_author" ON "mentions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mentions_case" ON "mentions" USING btree ("case_id") WHERE "mentions"."case_id" is not null;--> statement-breakpoint
CREATE INDEX "mentions_task" ON "mentions" USING btree ("task_id") WHERE "mentions"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_committal" ON "cases" USING btree ("committal_date") WHERE "cases"."committal_date" is not null;--> statement-breakpoint
-- The colleagues whose unread mentions changed. Their open pages read the number again.
CREATE FUNCTION mentions_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('mention', ARRAY(SELECT '[' || user_id || ',0]' FROM changed GROUP BY user_id ORDER BY user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mentions_announce_inserted AFTER INSERT ON mentions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mentions_announce();
--> statement-breakpoint
CREATE TRIGGER mentions_announce_deleted AFTER DELETE ON mentions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mentions_announce();
