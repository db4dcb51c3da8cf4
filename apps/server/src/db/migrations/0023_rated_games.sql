DROP INDEX "users_ranking";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rated_games" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rated_wins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Public games without bots that did not end too early: those gave their winner no experience.
UPDATE "users" SET "rated_games" = "rated"."games", "rated_wins" = "rated"."wins" FROM (
	SELECT "game_results"."user_id", count(*)::integer AS "games", (count(*) FILTER (WHERE "number_place" = 1))::integer AS "wins"
	FROM "game_results" INNER JOIN "games" ON "games"."id" = "game_results"."game_id"
	WHERE NOT "games"."is_private"
		AND NOT EXISTS (SELECT FROM "game_players" WHERE "game_players"."game_id" = "games"."id" AND "is_bot")
		AND EXISTS (SELECT FROM "game_results" "winner" WHERE "winner"."game_id" = "games"."id" AND "winner"."number_place" = 1 AND "winner"."prize_experience" > 0)
	GROUP BY "game_results"."user_id"
) "rated" WHERE "rated"."user_id" = "users"."id";--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" USING btree ("rating" DESC NULLS FIRST,"rated_wins" DESC NULLS FIRST,"rated_games","id") WHERE not "users"."is_quick" and "users"."owner_id" is null and "users"."rated_games" >= 5;