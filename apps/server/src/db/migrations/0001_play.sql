CREATE TABLE "game_events" (
	"game_id" text NOT NULL,
	"seq" integer NOT NULL,
	"events" json NOT NULL,
	"at" bigint NOT NULL,
	"user_id" text,
	"command_id" text,
	CONSTRAINT "game_events_game_id_seq_pk" PRIMARY KEY("game_id","seq")
);
--> statement-breakpoint
CREATE TABLE "game_players" (
	"game_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"drop_at" bigint,
	CONSTRAINT "game_players_game_id_user_id_pk" PRIMARY KEY("game_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "game_results" (
	"game_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number_place" integer NOT NULL,
	"prize_experience" integer NOT NULL,
	"prize_money" integer NOT NULL,
	"prize_rating" integer NOT NULL,
	"current_rating" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "game_results_game_id_user_id_pk" PRIMARY KEY("game_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" text PRIMARY KEY NOT NULL,
	"game_mode_id" integer NOT NULL,
	"is_private" boolean NOT NULL,
	"status" text NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text NOT NULL,
	"players_seeds" json NOT NULL,
	"created_at" bigint NOT NULL,
	"finished_at" bigint,
	"deadline_at" bigint,
	"claimed_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_events" ADD CONSTRAINT "game_events_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_players" ADD CONSTRAINT "game_players_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_results" ADD CONSTRAINT "game_results_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "game_events_command" ON "game_events" USING btree ("game_id","user_id","command_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_players_active" ON "game_players" USING btree ("user_id") WHERE "game_players"."is_active";--> statement-breakpoint
CREATE INDEX "game_players_drop_at" ON "game_players" USING btree ("drop_at") WHERE "game_players"."drop_at" is not null;--> statement-breakpoint
CREATE INDEX "game_results_user_id" ON "game_results" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "games_live" ON "games" USING btree ("id") WHERE "games"."status" = 'live';