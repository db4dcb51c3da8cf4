ALTER TABLE "game_players" ADD COLUMN "is_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_players" ADD COLUMN "is_result_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "game_players" SET "is_result_closed" = true FROM "games" WHERE "games"."id" = "game_id" AND "games"."status" = 'finished';--> statement-breakpoint
CREATE INDEX "game_players_unclosed_result" ON "game_players" USING btree ("user_id") WHERE not "game_players"."is_result_closed" and not "game_players"."is_bot";