CREATE TABLE "taken_nicknames" (
	"user_id" text NOT NULL,
	"nickname" text NOT NULL,
	"taken_at" bigint NOT NULL,
	CONSTRAINT "taken_nicknames_user_id_nickname_pk" PRIMARY KEY("user_id","nickname")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_nickname" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_nickname_skeleton" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_nickname_until" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "renamed_at" bigint;--> statement-breakpoint
ALTER TABLE "taken_nicknames" ADD CONSTRAINT "taken_nicknames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
