CREATE TABLE "collusion_cases" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_user_id" text NOT NULL,
	"second_user_id" text NOT NULL,
	"score" double precision NOT NULL,
	"opened_at" bigint NOT NULL,
	"decided_at" bigint,
	"verdict" text,
	"note" text,
	CONSTRAINT "collusion_cases_verdict_known" CHECK ("collusion_cases"."verdict" in ('confirmed', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "collusion_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"finished_at" bigint NOT NULL,
	"game_id" text NOT NULL,
	"claimed_until" bigint NOT NULL,
	CONSTRAINT "collusion_progress_id_least" CHECK ("collusion_progress"."id" >= 1)
);
--> statement-breakpoint
CREATE TABLE "collusion_scores" (
	"game_id" text NOT NULL,
	"from_user_id" text NOT NULL,
	"to_user_id" text NOT NULL,
	"points" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"deals" double precision NOT NULL,
	"surrenders" double precision NOT NULL,
	"bids" integer NOT NULL,
	"expected_bids" double precision NOT NULL,
	"bids_on_others" integer NOT NULL,
	"expected_bids_on_others" double precision NOT NULL,
	"moments" json NOT NULL,
	"finished_at" bigint NOT NULL,
	"analysed_at" bigint NOT NULL,
	CONSTRAINT "collusion_scores_game_id_from_user_id_to_user_id_pk" PRIMARY KEY("game_id","from_user_id","to_user_id"),
	CONSTRAINT "collusion_scores_bids_least" CHECK ("collusion_scores"."bids" >= 0),
	CONSTRAINT "collusion_scores_bids_on_others_least" CHECK ("collusion_scores"."bids_on_others" >= 0)
);
--> statement-breakpoint
ALTER TABLE "collusion_cases" ADD CONSTRAINT "collusion_cases_first_user_id_users_id_fk" FOREIGN KEY ("first_user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collusion_cases" ADD CONSTRAINT "collusion_cases_second_user_id_users_id_fk" FOREIGN KEY ("second_user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collusion_scores" ADD CONSTRAINT "collusion_scores_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collusion_scores" ADD CONSTRAINT "collusion_scores_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collusion_cases_open" ON "collusion_cases" USING btree ("first_user_id","second_user_id") WHERE "collusion_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "collusion_cases_first" ON "collusion_cases" USING btree ("first_user_id");--> statement-breakpoint
CREATE INDEX "collusion_cases_second" ON "collusion_cases" USING btree ("second_user_id");--> statement-breakpoint
CREATE INDEX "collusion_scores_from" ON "collusion_scores" USING btree ("from_user_id","to_user_id","finished_at");--> statement-breakpoint
CREATE INDEX "collusion_scores_to" ON "collusion_scores" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "collusion_scores_finished_at" ON "collusion_scores" USING btree ("finished_at");