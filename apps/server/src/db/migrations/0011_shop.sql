CREATE TABLE "catalogue_items" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"category_id" integer NOT NULL,
	"rarity_id" integer NOT NULL,
	"index_popularity" integer NOT NULL,
	"price" integer NOT NULL,
	"type" text NOT NULL,
	"duration_seconds" integer NOT NULL,
	"count_games" integer NOT NULL,
	"experience_for_buy" integer NOT NULL,
	"image" text NOT NULL,
	"effect" jsonb NOT NULL,
	"is_hidden" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"item_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"seconds_left" bigint,
	"games_left" integer,
	"is_applied" boolean DEFAULT false NOT NULL,
	"applied_since" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "inventory_items_user_item" UNIQUE("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"item_id" integer NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "purchases_idempotency_key" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "rating_places" (
	"user_id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_snapshots" (
	"id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_places" ADD CONSTRAINT "rating_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_applied" ON "inventory_items" USING btree ("user_id","category_id") WHERE "inventory_items"."is_applied";--> statement-breakpoint
CREATE INDEX "inventory_items_ends_at" ON "inventory_items" USING btree ("ends_at") WHERE "inventory_items"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "purchases_item" ON "purchases" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "users_ranking" ON "users" USING btree ("rating" DESC NULLS FIRST,"experience" DESC NULLS FIRST,"id");