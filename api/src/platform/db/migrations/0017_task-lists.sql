DROP INDEX "tasks_created";--> statement-breakpoint
DROP INDEX "tasks_due";--> statement-breakpoint
ALTER TABLE "tasks" drop column "hearing_date";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "hearing_date" text GENERATED ALWAYS AS (case when meta_data->>'hearing_date' ~ '^((19|20|21)[0-9]{2}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|((19|21)(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))-02-29)$' then meta_data->>'hearing_date' end) STORED;--> statement-breakpoint
ALTER TABLE "tasks" drop column "search_text";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(' ' || id::text || ' ' || title || ' ' || type || ' ' || replace(meta_data::text, '"', ' '), '[\t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "list_order" integer GENERATED ALWAYS AS (case when due_date is null then case when status in ('completed', 'closed') then 500000 else 150000 end
        when status in ('completed', 'closed') then 400000 - (due_date - date '1900-01-01') else (due_date - date '1900-01-01') end) STORED;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "status_rank" smallint GENERATED ALWAYS AS (case status when 'completed' then 0 when 'failed' then 1 when 'closed' then 2 when 'awaiting' then 3 when 'in_progress' then 4 when 'open' then 5 end) STORED;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "title_order" text GENERATED ALWAYS AS (lower(title)) STORED;--> statement-breakpoint
CREATE INDEX "tasks_list" ON "tasks" USING btree ("list_order","id","case_id","status");--> statement-breakpoint
CREATE INDEX "tasks_due_backwards" ON "tasks" USING btree ("due_date" NULLS FIRST,"id","case_id","status");--> statement-breakpoint
CREATE INDEX "tasks_status_order" ON "tasks" USING btree ("status_rank","id","case_id","status");--> statement-breakpoint
CREATE INDEX "tasks_title" ON "tasks" USING btree ("title_order","id","case_id","status");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_date","id","case_id","status");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_due_plausible" CHECK ("tasks"."due_date" between '1900-01-01' and '2199-12-31');--> statement-breakpoint
-- Gone with their columns.
CREATE INDEX "tasks_hearing" ON "tasks" USING btree ("hearing_date","id") WHERE "tasks"."type" = 'grounds_and_hearing_task';--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search_text" gin_trgm_ops);
