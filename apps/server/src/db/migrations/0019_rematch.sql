ALTER TABLE "lobbies" ADD COLUMN "rematch_of" text;--> statement-breakpoint
ALTER TABLE "lobbies" ADD CONSTRAINT "lobbies_rematch_of_unique" UNIQUE("rematch_of");