CREATE TABLE "game_shares" (
	"game_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packed_games" (
	"game_id" text PRIMARY KEY NOT NULL,
	"rounds" integer NOT NULL,
	"players" json NOT NULL,
	"log" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "is_packed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_shares" ADD CONSTRAINT "game_shares_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_games" ADD CONSTRAINT "packed_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_to_pack" ON "games" USING btree ("finished_at") WHERE "games"."status" = 'finished' and not "games"."is_packed";