CREATE TABLE "passed_games" (
	"count" text NOT NULL,
	"game_id" text NOT NULL,
	"finished_at" bigint NOT NULL,
	"times" integer NOT NULL,
	"retry_at" bigint NOT NULL,
	CONSTRAINT "passed_games_game_id_count_pk" PRIMARY KEY("game_id","count"),
	CONSTRAINT "passed_games_count_known" CHECK ("passed_games"."count" in ('progress', 'statistics', 'collusion')),
	CONSTRAINT "passed_games_times_least" CHECK ("passed_games"."times" >= 1)
);
--> statement-breakpoint
ALTER TABLE "passed_games" ADD CONSTRAINT "passed_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passed_games_due" ON "passed_games" USING btree ("count","retry_at");