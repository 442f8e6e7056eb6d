CREATE TABLE "authority_outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authority_outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"authority_id" integer NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "authority_outages_in_order" CHECK ("authority_outages"."until_on" >= "authority_outages"."from_on")
);
--> statement-breakpoint
ALTER TABLE "authorities" ADD COLUMN "channel_kind" text;--> statement-breakpoint
ALTER TABLE "authorities" ADD COLUMN "channel_address" text;--> statement-breakpoint
ALTER TABLE "authorities" ADD COLUMN "channel_since" date;--> statement-breakpoint
ALTER TABLE "authorities" ADD COLUMN "channel_source" text;--> statement-breakpoint
ALTER TABLE "authorities" ADD COLUMN "confirms_receipt" text DEFAULT 'always' NOT NULL;--> statement-breakpoint
ALTER TABLE "authority_outages" ADD CONSTRAINT "authority_outages_authority_id_authorities_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."authorities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_outages" ADD CONSTRAINT "authority_outages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authority_outages_authority" ON "authority_outages" USING btree ("authority_id","from_on");--> statement-breakpoint
CREATE INDEX "authority_outages_created_by" ON "authority_outages" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "authorities" ADD CONSTRAINT "authorities_channel_known" CHECK ("authorities"."channel_kind" in ('portal', 'email', 'post'));--> statement-breakpoint
ALTER TABLE "authorities" ADD CONSTRAINT "authorities_receipt_known" CHECK ("authorities"."confirms_receipt" in ('always', 'not_by_post', 'never'));