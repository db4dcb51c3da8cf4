CREATE TABLE "season_endings" (
	"number" integer PRIMARY KEY NOT NULL,
	"listed" integer NOT NULL,
	CONSTRAINT "season_endings_number_least" CHECK ("season_endings"."number" >= 1),
	CONSTRAINT "season_endings_listed_least" CHECK ("season_endings"."listed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "season_points" (
	"span" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" text NOT NULL,
	"points" integer NOT NULL,
	"games" integer NOT NULL,
	"wins" integer NOT NULL,
	CONSTRAINT "season_points_span_number_user_id_pk" PRIMARY KEY("span","number","user_id"),
	CONSTRAINT "season_points_span_known" CHECK ("season_points"."span" in ('season', 'week')),
	CONSTRAINT "season_points_points_least" CHECK ("season_points"."points" >= 0),
	CONSTRAINT "season_points_games_least" CHECK ("season_points"."games" >= 0),
	CONSTRAINT "season_points_wins_least" CHECK ("season_points"."wins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "season_results" (
	"user_id" text NOT NULL,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	"points" integer NOT NULL,
	"games" integer NOT NULL,
	"wins" integer NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"given_at" bigint,
	"mailed_at" bigint,
	"shown_at" bigint,
	CONSTRAINT "season_results_user_id_number_pk" PRIMARY KEY("user_id","number"),
	CONSTRAINT "season_results_place_least" CHECK ("season_results"."place" >= 1),
	CONSTRAINT "season_results_points_least" CHECK ("season_results"."points" >= 0),
	CONSTRAINT "season_results_coins_least" CHECK ("season_results"."coins" >= 0)
);
--> statement-breakpoint
ALTER TABLE "season_points" ADD CONSTRAINT "season_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_results" ADD CONSTRAINT "season_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_results" ADD CONSTRAINT "season_results_number_season_endings_number_fk" FOREIGN KEY ("number") REFERENCES "season_endings"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_points_board" ON "season_points" USING btree ("span","number","points" DESC NULLS FIRST,"wins" DESC NULLS FIRST,"games","user_id") WHERE "season_points"."games" >= 5;--> statement-breakpoint
CREATE INDEX "season_points_user_id" ON "season_points" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "season_results_number" ON "season_results" USING btree ("number","place");--> statement-breakpoint
CREATE INDEX "season_results_to_give" ON "season_results" USING btree ("number","place") WHERE "season_results"."given_at" is null;--> statement-breakpoint
CREATE INDEX "season_results_to_mail" ON "season_results" USING btree ("given_at") WHERE "season_results"."mailed_at" is null;