DROP INDEX "tasks_assignee";--> statement-breakpoint
DROP INDEX "tasks_type";--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id","list_order","id","case_id","status","due_date","status_rank");--> statement-breakpoint
CREATE INDEX "tasks_type" ON "tasks" USING btree ("type","list_order","id","case_id","status","due_date","status_rank");