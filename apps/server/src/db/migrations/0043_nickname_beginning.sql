-- stepwise
DROP INDEX CONCURRENTLY IF EXISTS "users_nickname_beginning";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_nickname_beginning" ON "users" USING btree ("nickname_skeleton" text_pattern_ops);
