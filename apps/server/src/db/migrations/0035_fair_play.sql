CREATE TABLE "user_networks" (
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "user_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "user_networks" ADD CONSTRAINT "user_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_networks_seen_at" ON "user_networks" USING btree ("seen_at");