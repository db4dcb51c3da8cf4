CREATE TABLE "luck_games" (
	"game_id" text PRIMARY KEY NOT NULL,
	"finished_at" bigint NOT NULL,
	"is_analysed" boolean DEFAULT false NOT NULL,
	"claimed_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_luck" (
	"user_id" text NOT NULL,
	"finished_at" bigint NOT NULL,
	"game_id" text NOT NULL,
	"luck" double precision NOT NULL,
	"noise" double precision NOT NULL,
	CONSTRAINT "player_luck_user_id_finished_at_game_id_pk" PRIMARY KEY("user_id","finished_at","game_id"),
	CONSTRAINT "player_luck_noise_least" CHECK ("player_luck"."noise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_ratings" (
	"user_id" text NOT NULL,
	"finished_at" bigint NOT NULL,
	"game_id" text NOT NULL,
	"rating" integer NOT NULL,
	CONSTRAINT "player_ratings_user_id_finished_at_game_id_pk" PRIMARY KEY("user_id","finished_at","game_id"),
	CONSTRAINT "player_ratings_rating_least" CHECK ("player_ratings"."rating" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_scores" (
	"user_id" text NOT NULL,
	"program_id" text NOT NULL,
	"own" integer NOT NULL,
	"theirs" integer NOT NULL,
	CONSTRAINT "player_scores_user_id_program_id_pk" PRIMARY KEY("user_id","program_id"),
	CONSTRAINT "player_scores_own_least" CHECK ("player_scores"."own" >= 0),
	CONSTRAINT "player_scores_theirs_least" CHECK ("player_scores"."theirs" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_statistics" (
	"user_id" text PRIMARY KEY NOT NULL,
	"color" integer NOT NULL,
	"rated_games" integer NOT NULL,
	"usual_wins" double precision NOT NULL,
	"by_table" json NOT NULL,
	"companies" json NOT NULL,
	"categories" json NOT NULL,
	"best_deal" integer,
	"dearest_visit" integer,
	"streak" integer NOT NULL,
	"streak_from" bigint,
	"longest_streak" integer NOT NULL,
	"longest_from" bigint,
	"longest_to" bigint,
	CONSTRAINT "player_statistics_color_least" CHECK ("player_statistics"."color" >= 1),
	CONSTRAINT "player_statistics_rated_games_least" CHECK ("player_statistics"."rated_games" >= 0),
	CONSTRAINT "player_statistics_usual_wins_least" CHECK ("player_statistics"."usual_wins" >= 0),
	CONSTRAINT "player_statistics_best_deal_least" CHECK ("player_statistics"."best_deal" >= 0),
	CONSTRAINT "player_statistics_dearest_visit_least" CHECK ("player_statistics"."dearest_visit" >= 0),
	CONSTRAINT "player_statistics_streak_least" CHECK ("player_statistics"."streak" >= 0),
	CONSTRAINT "player_statistics_longest_streak_least" CHECK ("player_statistics"."longest_streak" >= 0)
);
--> statement-breakpoint
CREATE TABLE "statistics_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"finished_at" bigint NOT NULL,
	"game_id" text NOT NULL,
	"claimed_until" bigint NOT NULL,
	CONSTRAINT "statistics_progress_id_least" CHECK ("statistics_progress"."id" >= 1)
);
--> statement-breakpoint
ALTER TABLE "player_luck" ADD CONSTRAINT "player_luck_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_ratings" ADD CONSTRAINT "player_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_scores" ADD CONSTRAINT "player_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_scores" ADD CONSTRAINT "player_scores_program_id_users_id_fk" FOREIGN KEY ("program_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_statistics" ADD CONSTRAINT "player_statistics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "luck_games_waiting" ON "luck_games" USING btree ("finished_at") WHERE not "luck_games"."is_analysed";--> statement-breakpoint
CREATE INDEX "player_scores_program" ON "player_scores" USING btree ("program_id");