CREATE TABLE "progress_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"task_id" text NOT NULL,
	"is_swapped" boolean DEFAULT false NOT NULL,
	"count" integer NOT NULL,
	"done_at" bigint,
	"game_id" text,
	"coins" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "progress_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "progress_days_count_least" CHECK ("progress_days"."count" >= 0),
	CONSTRAINT "progress_days_coins_least" CHECK ("progress_days"."coins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "progress_floors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"shown_floor" integer DEFAULT 1 NOT NULL,
	"frames_floor" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "progress_floors_shown_floor_least" CHECK ("progress_floors"."shown_floor" >= 1),
	CONSTRAINT "progress_floors_frames_floor_least" CHECK ("progress_floors"."frames_floor" >= 1)
);
--> statement-breakpoint
CREATE TABLE "progress_games" (
	"game_id" text NOT NULL,
	"user_id" text NOT NULL,
	"finished_at" bigint NOT NULL,
	"from_experience" bigint NOT NULL,
	"to_experience" bigint NOT NULL,
	CONSTRAINT "progress_games_game_id_user_id_pk" PRIMARY KEY("game_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "progress_place" (
	"id" integer PRIMARY KEY NOT NULL,
	"finished_at" bigint NOT NULL,
	"game_id" text NOT NULL,
	"claimed_until" bigint NOT NULL,
	CONSTRAINT "progress_place_id_least" CHECK ("progress_place"."id" >= 1)
);
--> statement-breakpoint
CREATE TABLE "progress_stamps" (
	"user_id" text NOT NULL,
	"stamp_id" text NOT NULL,
	"count" integer NOT NULL,
	"parts" json,
	"at" bigint,
	"game_id" text,
	CONSTRAINT "progress_stamps_user_id_stamp_id_pk" PRIMARY KEY("user_id","stamp_id"),
	CONSTRAINT "progress_stamps_count_least" CHECK ("progress_stamps"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "progress_unlocks" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "progress_unlocks_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key"),
	CONSTRAINT "progress_unlocks_kind_known" CHECK ("progress_unlocks"."kind" in ('portrait', 'sticker', 'frame'))
);
--> statement-breakpoint
CREATE TABLE "progress_weeks" (
	"user_id" text NOT NULL,
	"week" date NOT NULL,
	"done" integer NOT NULL,
	"taken_at" bigint,
	"coins" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "progress_weeks_user_id_week_pk" PRIMARY KEY("user_id","week"),
	CONSTRAINT "progress_weeks_done_least" CHECK ("progress_weeks"."done" >= 1),
	CONSTRAINT "progress_weeks_coins_least" CHECK ("progress_weeks"."coins" >= 0)
);
--> statement-breakpoint
ALTER TABLE "progress_days" ADD CONSTRAINT "progress_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_floors" ADD CONSTRAINT "progress_floors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_games" ADD CONSTRAINT "progress_games_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_stamps" ADD CONSTRAINT "progress_stamps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_unlocks" ADD CONSTRAINT "progress_unlocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_weeks" ADD CONSTRAINT "progress_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_games_user" ON "progress_games" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "progress_games_finished" ON "progress_games" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "progress_stamps_given" ON "progress_stamps" USING btree ("stamp_id") WHERE "progress_stamps"."at" is not null;--> statement-breakpoint
CREATE INDEX "progress_weeks_open" ON "progress_weeks" USING btree ("week") WHERE "progress_weeks"."taken_at" is null and "progress_weeks"."done" >= 5;