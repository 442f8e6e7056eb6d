CREATE INDEX "jobs_state" ON "jobs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("state","finished_at");