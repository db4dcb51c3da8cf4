-- stepwise
DROP INDEX CONCURRENTLY IF EXISTS "games_with_log";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "games_with_log" ON "games" USING btree ("finished_at") WHERE "games"."is_packed" and not "games"."is_log_deleted";
