DROP INDEX "users_ranking";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_quick" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_quick" ON "users" USING btree ("created_at") WHERE "users"."is_quick";--> statement-breakpoint
CREATE INDEX "users_ranking" ON "users" USING btree ("rating" DESC NULLS FIRST,"experience" DESC NULLS FIRST,"id") WHERE not "users"."is_quick";