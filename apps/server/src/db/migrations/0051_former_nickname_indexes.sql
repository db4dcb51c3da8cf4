-- stepwise
DROP INDEX CONCURRENTLY IF EXISTS "users_former_nickname";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_former_nickname" ON "users" USING btree ("former_nickname_skeleton") WHERE "users"."former_nickname_skeleton" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_former_nickname_until";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_former_nickname_until" ON "users" USING btree ("former_nickname_until") WHERE "users"."former_nickname_until" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_renamed_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_renamed_at" ON "users" USING btree ("renamed_at") WHERE "users"."renamed_at" is not null;
