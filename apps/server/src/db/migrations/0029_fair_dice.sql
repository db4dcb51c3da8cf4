ALTER TABLE "game_events" ADD COLUMN "command" json;--> statement-breakpoint
ALTER TABLE "game_events" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "packed_games" ADD COLUMN "digest" text;