ALTER TABLE "tasks" drop column "list_order";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "list_order" integer GENERATED ALWAYS AS (case when due_date is null then case when status in ('completed', 'closed') then 500000 when status = 'failed' then 280000 else 150000 end
        when status in ('completed', 'closed') then 400000 - (due_date - date '1900-01-01') when status = 'failed' then 270000 - (due_date - date '1900-01-01') else (due_date - date '1900-01-01') end) STORED;--> statement-breakpoint
ALTER TABLE "task_logs" ADD COLUMN "is_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Gone with their column.
CREATE INDEX "tasks_list" ON "tasks" USING btree ("list_order","id","case_id","status");--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id","list_order","id","case_id","status","due_date","status_rank","title_order");--> statement-breakpoint
CREATE INDEX "tasks_type" ON "tasks" USING btree ("type","list_order","id","case_id","status","due_date","status_rank","title_order");
