CREATE TABLE "absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"cover_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_days" CHECK ("absences"."first_day" <= "absences"."last_day"),
	CONSTRAINT "absences_cover_other" CHECK ("absences"."cover_id" <> "absences"."user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "room" smallint DEFAULT 45;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "takes_new_work" boolean;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_cover_id_users_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_user" ON "absences" USING btree ("user_id","last_day");--> statement-breakpoint
CREATE INDEX "absences_cover" ON "absences" USING btree ("cover_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_room_positive" CHECK ("users"."room" >= 0);