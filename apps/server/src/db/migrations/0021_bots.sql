DROP INDEX "users_ranking";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ladder_games" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_ladder" ON "users" USING btree ("rating" DESC NULLS FIRST,"ladder_games" DESC NULLS FIRST,"id") WHERE "users"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "users_owner" ON "users" USING btree ("owner_id") WHERE "users"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "users_ranking" ON "users" USING btree ("rating" DESC NULLS FIRST,"experience" DESC NULLS FIRST,"id") WHERE not "users"."is_quick" and "users"."owner_id" is null;