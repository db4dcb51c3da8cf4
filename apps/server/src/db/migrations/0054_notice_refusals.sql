CREATE TABLE "notice_refusals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"refused" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_refusals" ADD CONSTRAINT "notice_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;