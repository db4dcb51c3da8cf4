CREATE TABLE "presences" (
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"server_id" text NOT NULL,
	CONSTRAINT "presences_user_id_place_server_id_pk" PRIMARY KEY("user_id","place","server_id")
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lobbies" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text,
	"password_hash" text,
	"wrong_passwords" integer DEFAULT 0 NOT NULL,
	"phase" text NOT NULL,
	"state" json NOT NULL,
	"deadline_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "lobbies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "lobby_seats" (
	"user_id" text PRIMARY KEY NOT NULL,
	"lobby_id" text NOT NULL,
	"drop_at" bigint
);
--> statement-breakpoint
ALTER TABLE "lobby_seats" ADD CONSTRAINT "lobby_seats_lobby_id_lobbies_id_fk" FOREIGN KEY ("lobby_id") REFERENCES "lobbies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_server_id" ON "presences" USING btree ("server_id");--> statement-breakpoint
CREATE INDEX "lobbies_deadline_at" ON "lobbies" USING btree ("deadline_at") WHERE "lobbies"."deadline_at" is not null;--> statement-breakpoint
CREATE INDEX "lobbies_searches" ON "lobbies" USING btree ("created_at") WHERE "lobbies"."code" is null and "lobbies"."phase" = 'search';--> statement-breakpoint
CREATE INDEX "lobby_seats_lobby_id" ON "lobby_seats" USING btree ("lobby_id");--> statement-breakpoint
CREATE INDEX "lobby_seats_drop_at" ON "lobby_seats" USING btree ("drop_at") WHERE "lobby_seats"."drop_at" is not null;