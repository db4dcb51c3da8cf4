CREATE TABLE "own_statistics" (
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
	CONSTRAINT "own_statistics_color_least" CHECK ("own_statistics"."color" >= 1),
	CONSTRAINT "own_statistics_rated_games_least" CHECK ("own_statistics"."rated_games" >= 0),
	CONSTRAINT "own_statistics_usual_wins_least" CHECK ("own_statistics"."usual_wins" >= 0),
	CONSTRAINT "own_statistics_best_deal_least" CHECK ("own_statistics"."best_deal" >= 0),
	CONSTRAINT "own_statistics_dearest_visit_least" CHECK ("own_statistics"."dearest_visit" >= 0),
	CONSTRAINT "own_statistics_streak_least" CHECK ("own_statistics"."streak" >= 0),
	CONSTRAINT "own_statistics_longest_streak_least" CHECK ("own_statistics"."longest_streak" >= 0)
);
--> statement-breakpoint
ALTER TABLE "own_statistics" ADD CONSTRAINT "own_statistics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;