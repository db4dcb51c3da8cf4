CREATE TABLE "held_rewards" (
	"game_id" text NOT NULL,
	"user_id" text NOT NULL,
	"experience" integer NOT NULL,
	"rating" integer NOT NULL,
	"coins" integer NOT NULL,
	"item_ids" json NOT NULL,
	"rated_place" integer NOT NULL,
	"due_at" bigint NOT NULL,
	CONSTRAINT "held_rewards_game_id_user_id_pk" PRIMARY KEY("game_id","user_id"),
	CONSTRAINT "held_rewards_experience_least" CHECK ("held_rewards"."experience" >= 0),
	CONSTRAINT "held_rewards_coins_least" CHECK ("held_rewards"."coins" >= 0),
	CONSTRAINT "held_rewards_rated_place_least" CHECK ("held_rewards"."rated_place" >= 1)
);
--> statement-breakpoint
ALTER TABLE "held_rewards" ADD CONSTRAINT "held_rewards_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_rewards_user_id" ON "held_rewards" USING btree ("user_id");