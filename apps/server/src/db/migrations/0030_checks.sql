-- stepwise
ALTER TABLE "lobbies"
	DROP CONSTRAINT IF EXISTS "lobbies_phase_known", ADD CONSTRAINT "lobbies_phase_known" CHECK ("lobbies"."phase" in ('search', 'rematch', 'confirmation', 'selectChip', 'loading', 'dice')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "lobbies_wrong_passwords_least", ADD CONSTRAINT "lobbies_wrong_passwords_least" CHECK ("lobbies"."wrong_passwords" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lobbies"
	VALIDATE CONSTRAINT "lobbies_phase_known",
	VALIDATE CONSTRAINT "lobbies_wrong_passwords_least";--> statement-breakpoint
ALTER TABLE "linked_services"
	DROP CONSTRAINT IF EXISTS "linked_services_service_known", ADD CONSTRAINT "linked_services_service_known" CHECK ("linked_services"."service" in ('vk', 'tg', 'ya')) NOT VALID;--> statement-breakpoint
ALTER TABLE "linked_services"
	VALIDATE CONSTRAINT "linked_services_service_known";--> statement-breakpoint
ALTER TABLE "password_recoveries"
	DROP CONSTRAINT IF EXISTS "password_recoveries_tries_least", ADD CONSTRAINT "password_recoveries_tries_least" CHECK ("password_recoveries"."tries" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "password_recoveries"
	VALIDATE CONSTRAINT "password_recoveries_tries_least";--> statement-breakpoint
ALTER TABLE "service_visits"
	DROP CONSTRAINT IF EXISTS "service_visits_service_known", ADD CONSTRAINT "service_visits_service_known" CHECK ("service_visits"."service" in ('vk', 'tg', 'ya')) NOT VALID;--> statement-breakpoint
ALTER TABLE "service_visits"
	VALIDATE CONSTRAINT "service_visits_service_known";--> statement-breakpoint
ALTER TABLE "users"
	DROP CONSTRAINT IF EXISTS "users_gender_known", ADD CONSTRAINT "users_gender_known" CHECK ("users"."gender" in ('male', 'female')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "users_volume_range", ADD CONSTRAINT "users_volume_range" CHECK ("users"."volume" between 0 and 100) NOT VALID,
	DROP CONSTRAINT IF EXISTS "users_confirm_reminders_least", ADD CONSTRAINT "users_confirm_reminders_least" CHECK ("users"."confirm_reminders" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "users_ladder_games_least", ADD CONSTRAINT "users_ladder_games_least" CHECK ("users"."ladder_games" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "users_experience_least", ADD CONSTRAINT "users_experience_least" CHECK ("users"."experience" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "users_rating_least", ADD CONSTRAINT "users_rating_least" CHECK ("users"."rating" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "users_rated_wins_least", ADD CONSTRAINT "users_rated_wins_least" CHECK ("users"."rated_wins" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "users_rated_games_wins", ADD CONSTRAINT "users_rated_games_wins" CHECK ("users"."rated_games" >= "users"."rated_wins") NOT VALID;--> statement-breakpoint
ALTER TABLE "users"
	VALIDATE CONSTRAINT "users_gender_known",
	VALIDATE CONSTRAINT "users_volume_range",
	VALIDATE CONSTRAINT "users_confirm_reminders_least",
	VALIDATE CONSTRAINT "users_ladder_games_least",
	VALIDATE CONSTRAINT "users_experience_least",
	VALIDATE CONSTRAINT "users_rating_least",
	VALIDATE CONSTRAINT "users_rated_wins_least",
	VALIDATE CONSTRAINT "users_rated_games_wins";--> statement-breakpoint
ALTER TABLE "catalogue_items"
	DROP CONSTRAINT IF EXISTS "catalogue_items_type_known", ADD CONSTRAINT "catalogue_items_type_known" CHECK ("catalogue_items"."type" in ('COUNT_DAYS', 'COUNT_GAMES', 'PERMANENT')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "catalogue_items_price_least", ADD CONSTRAINT "catalogue_items_price_least" CHECK ("catalogue_items"."price" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "catalogue_items_duration_seconds_least", ADD CONSTRAINT "catalogue_items_duration_seconds_least" CHECK ("catalogue_items"."duration_seconds" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "catalogue_items_count_games_least", ADD CONSTRAINT "catalogue_items_count_games_least" CHECK ("catalogue_items"."count_games" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "catalogue_items_experience_for_buy_least", ADD CONSTRAINT "catalogue_items_experience_for_buy_least" CHECK ("catalogue_items"."experience_for_buy" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "catalogue_items"
	VALIDATE CONSTRAINT "catalogue_items_type_known",
	VALIDATE CONSTRAINT "catalogue_items_price_least",
	VALIDATE CONSTRAINT "catalogue_items_duration_seconds_least",
	VALIDATE CONSTRAINT "catalogue_items_count_games_least",
	VALIDATE CONSTRAINT "catalogue_items_experience_for_buy_least";--> statement-breakpoint
ALTER TABLE "feedback_files"
	DROP CONSTRAINT IF EXISTS "feedback_files_type_known", ADD CONSTRAINT "feedback_files_type_known" CHECK ("feedback_files"."type" in ('png', 'jpeg', 'webp', 'bmp')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "feedback_files_position_least", ADD CONSTRAINT "feedback_files_position_least" CHECK ("feedback_files"."position" >= 1) NOT VALID,
	DROP CONSTRAINT IF EXISTS "feedback_files_piece_least", ADD CONSTRAINT "feedback_files_piece_least" CHECK ("feedback_files"."piece" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "feedback_files"
	VALIDATE CONSTRAINT "feedback_files_type_known",
	VALIDATE CONSTRAINT "feedback_files_position_least",
	VALIDATE CONSTRAINT "feedback_files_piece_least";--> statement-breakpoint
ALTER TABLE "inventory_items"
	DROP CONSTRAINT IF EXISTS "inventory_items_seconds_left_least", ADD CONSTRAINT "inventory_items_seconds_left_least" CHECK ("inventory_items"."seconds_left" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "inventory_items_games_left_least", ADD CONSTRAINT "inventory_items_games_left_least" CHECK ("inventory_items"."games_left" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "inventory_items"
	VALIDATE CONSTRAINT "inventory_items_seconds_left_least",
	VALIDATE CONSTRAINT "inventory_items_games_left_least";--> statement-breakpoint
ALTER TABLE "purchases"
	DROP CONSTRAINT IF EXISTS "purchases_currency_known", ADD CONSTRAINT "purchases_currency_known" CHECK ("purchases"."currency" in ('coins', 'roubles')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "purchases_price_least", ADD CONSTRAINT "purchases_price_least" CHECK ("purchases"."price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchases"
	VALIDATE CONSTRAINT "purchases_currency_known",
	VALIDATE CONSTRAINT "purchases_price_least";--> statement-breakpoint
ALTER TABLE "mailing_recipients"
	DROP CONSTRAINT IF EXISTS "mailing_recipients_state_known", ADD CONSTRAINT "mailing_recipients_state_known" CHECK ("mailing_recipients"."state" in ('waiting', 'sending', 'sent', 'refused', 'failed', 'unknown', 'left-out')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "mailing_recipients_attempts_least", ADD CONSTRAINT "mailing_recipients_attempts_least" CHECK ("mailing_recipients"."attempts" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "mailing_recipients"
	VALIDATE CONSTRAINT "mailing_recipients_state_known",
	VALIDATE CONSTRAINT "mailing_recipients_attempts_least";--> statement-breakpoint
ALTER TABLE "mailing_subscribers"
	DROP CONSTRAINT IF EXISTS "mailing_subscribers_bounces_least", ADD CONSTRAINT "mailing_subscribers_bounces_least" CHECK ("mailing_subscribers"."bounces" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "mailing_subscribers"
	VALIDATE CONSTRAINT "mailing_subscribers_bounces_least";--> statement-breakpoint
ALTER TABLE "mailings"
	DROP CONSTRAINT IF EXISTS "mailings_status_known", ADD CONSTRAINT "mailings_status_known" CHECK ("mailings"."status" in ('running', 'stopped', 'done')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "mailings_coins_least", ADD CONSTRAINT "mailings_coins_least" CHECK ("mailings"."coins" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "mailings_claimed_in_second_least", ADD CONSTRAINT "mailings_claimed_in_second_least" CHECK ("mailings"."claimed_in_second" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "mailings"
	VALIDATE CONSTRAINT "mailings_status_known",
	VALIDATE CONSTRAINT "mailings_coins_least",
	VALIDATE CONSTRAINT "mailings_claimed_in_second_least";--> statement-breakpoint
ALTER TABLE "payments"
	DROP CONSTRAINT IF EXISTS "payments_provider_known", ADD CONSTRAINT "payments_provider_known" CHECK ("payments"."provider" in ('sandbox', 'yookassa')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "payments_type_known", ADD CONSTRAINT "payments_type_known" CHECK ("payments"."type" in ('sbp', 'card')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "payments_status_known", ADD CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('waiting', 'succeeded', 'declined', 'expired', 'cancelled', 'refunded')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "payments_amount_least", ADD CONSTRAINT "payments_amount_least" CHECK ("payments"."amount" >= 1) NOT VALID,
	DROP CONSTRAINT IF EXISTS "payments_coins_least", ADD CONSTRAINT "payments_coins_least" CHECK ("payments"."coins" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "payments_returned_amount_least", ADD CONSTRAINT "payments_returned_amount_least" CHECK ("payments"."returned_amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments"
	VALIDATE CONSTRAINT "payments_provider_known",
	VALIDATE CONSTRAINT "payments_type_known",
	VALIDATE CONSTRAINT "payments_status_known",
	VALIDATE CONSTRAINT "payments_amount_least",
	VALIDATE CONSTRAINT "payments_coins_least",
	VALIDATE CONSTRAINT "payments_returned_amount_least";--> statement-breakpoint
ALTER TABLE "rating_places"
	DROP CONSTRAINT IF EXISTS "rating_places_place_least", ADD CONSTRAINT "rating_places_place_least" CHECK ("rating_places"."place" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "rating_places"
	VALIDATE CONSTRAINT "rating_places_place_least";--> statement-breakpoint
ALTER TABLE "daily_credits"
	DROP CONSTRAINT IF EXISTS "daily_credits_reason_known", ADD CONSTRAINT "daily_credits_reason_known" CHECK ("daily_credits"."reason" in ('game-prize', 'bot-game-prize', 'top-up', 'top-up-refund', 'debt-payment', 'purchase', 'mailing', 'operator')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "daily_credits_coins_least", ADD CONSTRAINT "daily_credits_coins_least" CHECK ("daily_credits"."coins" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "daily_credits"
	VALIDATE CONSTRAINT "daily_credits_reason_known",
	VALIDATE CONSTRAINT "daily_credits_coins_least";--> statement-breakpoint
ALTER TABLE "ledger_entries"
	DROP CONSTRAINT IF EXISTS "ledger_entries_amount", ADD CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries"
	VALIDATE CONSTRAINT "ledger_entries_amount";--> statement-breakpoint
ALTER TABLE "ledger_transactions"
	DROP CONSTRAINT IF EXISTS "ledger_transactions_reason_known", ADD CONSTRAINT "ledger_transactions_reason_known" CHECK ("ledger_transactions"."reason" in ('game-prize', 'bot-game-prize', 'top-up', 'top-up-refund', 'debt-payment', 'purchase', 'mailing', 'operator')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transactions"
	VALIDATE CONSTRAINT "ledger_transactions_reason_known";--> statement-breakpoint
ALTER TABLE "game_events"
	DROP CONSTRAINT IF EXISTS "game_events_seq_least", ADD CONSTRAINT "game_events_seq_least" CHECK ("game_events"."seq" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "game_events"
	VALIDATE CONSTRAINT "game_events_seq_least";--> statement-breakpoint
ALTER TABLE "game_results"
	DROP CONSTRAINT IF EXISTS "game_results_reason_known", ADD CONSTRAINT "game_results_reason_known" CHECK ("game_results"."reason" in ('DISCONNECTED', 'EXIT', 'AWAY', 'SURRENDER', 'BANKRUPT', 'WINNER')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "game_results_number_place_least", ADD CONSTRAINT "game_results_number_place_least" CHECK ("game_results"."number_place" >= 1) NOT VALID,
	DROP CONSTRAINT IF EXISTS "game_results_prize_experience_least", ADD CONSTRAINT "game_results_prize_experience_least" CHECK ("game_results"."prize_experience" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "game_results_prize_money_least", ADD CONSTRAINT "game_results_prize_money_least" CHECK ("game_results"."prize_money" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "game_results_current_rating_least", ADD CONSTRAINT "game_results_current_rating_least" CHECK ("game_results"."current_rating" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "game_results"
	VALIDATE CONSTRAINT "game_results_reason_known",
	VALIDATE CONSTRAINT "game_results_number_place_least",
	VALIDATE CONSTRAINT "game_results_prize_experience_least",
	VALIDATE CONSTRAINT "game_results_prize_money_least",
	VALIDATE CONSTRAINT "game_results_current_rating_least";--> statement-breakpoint
ALTER TABLE "games"
	DROP CONSTRAINT IF EXISTS "games_status_known", ADD CONSTRAINT "games_status_known" CHECK ("games"."status" in ('live', 'finished')) NOT VALID;--> statement-breakpoint
ALTER TABLE "games"
	VALIDATE CONSTRAINT "games_status_known";
