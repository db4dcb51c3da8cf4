-- stepwise
DROP INDEX CONCURRENTLY IF EXISTS "notifications_list";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_list" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_list";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_list" ON "payments" USING btree ("user_id","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_list";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_list" ON "ledger_entries" USING btree ("account_id","id");