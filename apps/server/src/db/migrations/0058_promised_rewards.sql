CREATE TABLE "promised_rewards" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"game_id" text,
	"reason" text NOT NULL,
	"coins" integer NOT NULL,
	"item_ids" json NOT NULL,
	"promised_at" bigint NOT NULL,
	"lapsed_at" bigint,
	CONSTRAINT "promised_rewards_reason_known" CHECK ("promised_rewards"."reason" in ('game-prize', 'bot-game-prize', 'top-up', 'top-up-refund', 'debt-payment', 'purchase', 'mailing', 'task', 'safe', 'season-prize', 'operator')),
	CONSTRAINT "promised_rewards_coins_least" CHECK ("promised_rewards"."coins" >= 0)
);
--> statement-breakpoint
ALTER TABLE "held_rewards" ALTER COLUMN "rated_place" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promised_rewards" ADD CONSTRAINT "promised_rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promised_rewards_user_id" ON "promised_rewards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promised_rewards_game_id" ON "promised_rewards" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "promised_rewards_waiting" ON "promised_rewards" USING btree ("promised_at") WHERE "promised_rewards"."lapsed_at" is null;