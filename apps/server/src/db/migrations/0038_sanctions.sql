CREATE TABLE "sanctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"game_id" text,
	"starts_at" bigint NOT NULL,
	"until" bigint,
	"note" text,
	"lifted_at" bigint,
	"seen_at" bigint,
	CONSTRAINT "sanctions_kind_known" CHECK ("sanctions"."kind" in ('warning', 'mute', 'suspension', 'rename', 'annulment')),
	CONSTRAINT "sanctions_reason_known" CHECK ("sanctions"."reason" in ('collusion', 'farming', 'stalling', 'name', 'program', 'leaving', 'insults', 'other')),
	CONSTRAINT "sanctions_until" CHECK (("sanctions"."until" is not null) = ("sanctions"."kind" in ('mute', 'suspension')))
);
--> statement-breakpoint
CREATE TABLE "game_departures" (
	"user_id" text NOT NULL,
	"game_id" text NOT NULL,
	"left_at" bigint NOT NULL,
	CONSTRAINT "game_departures_user_id_game_id_pk" PRIMARY KEY("user_id","game_id")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "annulled_at" bigint;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_departures" ADD CONSTRAINT "game_departures_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_user_id" ON "sanctions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sanctions_suspension" ON "sanctions" USING btree ("starts_at") WHERE "sanctions"."kind" = 'suspension';--> statement-breakpoint
CREATE INDEX "game_departures_game_id" ON "game_departures" USING btree ("game_id");