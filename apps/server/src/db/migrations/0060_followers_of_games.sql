CREATE TABLE "follower_retries" (
	"follower" text NOT NULL,
	"game_id" text NOT NULL,
	"finished_at" bigint NOT NULL,
	"times" integer NOT NULL,
	"retry_at" bigint NOT NULL,
	CONSTRAINT "follower_retries_game_id_follower_pk" PRIMARY KEY("game_id","follower"),
	CONSTRAINT "follower_retries_times_least" CHECK ("follower_retries"."times" >= 1)
);
--> statement-breakpoint
CREATE TABLE "game_followers" (
	"name" text PRIMARY KEY NOT NULL,
	"finished_at" bigint NOT NULL,
	"game_id" text NOT NULL,
	"claimed_until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follower_retries" ADD CONSTRAINT "follower_retries_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follower_retries_due" ON "follower_retries" USING btree ("follower","retry_at");--> statement-breakpoint
-- The places and failed games of the former counts. A server of the former release that counts a game is waited for.
WITH former AS (DELETE FROM "progress_place" RETURNING *)
INSERT INTO "game_followers" SELECT 'progress', "finished_at", "game_id", 0 FROM former;--> statement-breakpoint
WITH former AS (DELETE FROM "statistics_progress" RETURNING *)
INSERT INTO "game_followers" SELECT 'statistics', "finished_at", "game_id", 0 FROM former;--> statement-breakpoint
WITH former AS (DELETE FROM "passed_games" RETURNING *)
INSERT INTO "follower_retries" SELECT "count", "game_id", "finished_at", "times", "retry_at" FROM former;--> statement-breakpoint
-- Servers of the former release find no later game, so that none counts twice.
INSERT INTO "progress_place" VALUES (1, 9007199254740991, '', 0);--> statement-breakpoint
INSERT INTO "statistics_progress" VALUES (1, 9007199254740991, '', 0);--> statement-breakpoint
-- They may go on to analyse: that writes each score once, and what they have not analysed gives no reward.
INSERT INTO "game_followers" SELECT 'collusion', "finished_at", "game_id", 0 FROM "collusion_progress";
