CREATE TABLE "daily_credits" (
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"day" date NOT NULL,
	"coins" bigint NOT NULL,
	CONSTRAINT "daily_credits_user_id_reason_pk" PRIMARY KEY("user_id","reason")
);
--> statement-breakpoint
DROP INDEX "game_results_user_id";--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "finished_at" bigint;--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "is_private" boolean;--> statement-breakpoint
UPDATE "game_results" SET "finished_at" = coalesce("games"."finished_at", "games"."created_at"), "is_private" = "games"."is_private" FROM "games" WHERE "games"."id" = "game_results"."game_id";--> statement-breakpoint
-- The coins of the present day in Moscow.
INSERT INTO "daily_credits" ("user_id", "reason", "day", "coins")
SELECT "ledger_accounts"."user_id", "ledger_transactions"."reason", (now() AT TIME ZONE 'Europe/Moscow')::date, sum("ledger_entries"."amount")
FROM "ledger_transactions"
INNER JOIN "ledger_entries" ON "ledger_entries"."transaction_id" = "ledger_transactions"."id"
INNER JOIN "ledger_accounts" ON "ledger_accounts"."id" = "ledger_entries"."account_id"
WHERE "ledger_transactions"."reason" = 'bot-game-prize' AND "ledger_accounts"."user_id" IS NOT NULL
	AND "ledger_transactions"."created_at" >= date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow'
GROUP BY "ledger_accounts"."user_id", "ledger_transactions"."reason";--> statement-breakpoint
ALTER TABLE "daily_credits" ADD CONSTRAINT "daily_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_expires_at" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_recoveries_expires_at" ON "password_recoveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_recoveries_user_id" ON "password_recoveries" USING btree ("user_id") WHERE "password_recoveries"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "service_visits_session_id" ON "service_visits" USING btree ("session_id") WHERE "service_visits"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "used_proofs_expires_at" ON "used_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_former_email_until" ON "users" USING btree ("former_email_until") WHERE "users"."former_email_until" is not null;--> statement-breakpoint
CREATE INDEX "inventory_items_used_up" ON "inventory_items" USING btree ("games_left") WHERE "inventory_items"."games_left" is not null;--> statement-breakpoint
CREATE INDEX "mailing_recipients_sending" ON "mailing_recipients" USING btree ("due_at") WHERE "mailing_recipients"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "mailing_subscribers_comments" ON "mailing_subscribers" USING btree ("unsubscribed_at") WHERE "mailing_subscribers"."comment" is not null;--> statement-breakpoint
CREATE INDEX "game_players_user_id" ON "game_players" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "game_results_list" ON "game_results" USING btree ("user_id","finished_at" DESC NULLS FIRST,"game_id" DESC NULLS FIRST,"is_private");--> statement-breakpoint
CREATE INDEX "game_results_incomplete" ON "game_results" USING btree ("game_id") WHERE "game_results"."finished_at" is null;