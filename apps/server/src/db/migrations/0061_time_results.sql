-- stepwise
ALTER TABLE "game_results"
	DROP CONSTRAINT IF EXISTS "game_results_reason_known", ADD CONSTRAINT "game_results_reason_known" CHECK ("game_results"."reason" in ('DISCONNECTED', 'EXIT', 'AWAY', 'SURRENDER', 'BANKRUPT', 'TIME', 'WINNER')) NOT VALID;--> statement-breakpoint
ALTER TABLE "game_results"
	VALIDATE CONSTRAINT "game_results_reason_known";
