ALTER TABLE "users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provisioning" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_provisioning_known" CHECK ("users"."provisioning" in ('suspended', 'removed'));