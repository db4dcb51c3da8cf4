-- stepwise
DROP INDEX CONCURRENTLY IF EXISTS "known_browsers_token_hash";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "known_browsers_token_hash" ON "known_browsers" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "daily_credits"
	DROP CONSTRAINT IF EXISTS "daily_credits_reason_known", ADD CONSTRAINT "daily_credits_reason_known" CHECK ("daily_credits"."reason" in ('game-prize', 'bot-game-prize', 'top-up', 'top-up-refund', 'debt-payment', 'purchase', 'mailing', 'task', 'safe', 'operator')) NOT VALID;--> statement-breakpoint
ALTER TABLE "daily_credits"
	VALIDATE CONSTRAINT "daily_credits_reason_known";--> statement-breakpoint
ALTER TABLE "ledger_transactions"
	DROP CONSTRAINT IF EXISTS "ledger_transactions_reason_known", ADD CONSTRAINT "ledger_transactions_reason_known" CHECK ("ledger_transactions"."reason" in ('game-prize', 'bot-game-prize', 'top-up', 'top-up-refund', 'debt-payment', 'purchase', 'mailing', 'task', 'safe', 'operator')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transactions"
	VALIDATE CONSTRAINT "ledger_transactions_reason_known";
