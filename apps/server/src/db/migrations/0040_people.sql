CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"notice" json NOT NULL,
	"actor_id" text,
	"key" text NOT NULL,
	"at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "privacy_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"profile" text DEFAULT 'all' NOT NULL,
	"presence" text DEFAULT 'friends' NOT NULL,
	"invitations" text DEFAULT 'all' NOT NULL,
	"requests" text DEFAULT 'all' NOT NULL,
	CONSTRAINT "privacy_settings_profile_known" CHECK ("privacy_settings"."profile" in ('all', 'friends', 'nobody')),
	CONSTRAINT "privacy_settings_presence_known" CHECK ("privacy_settings"."presence" in ('all', 'friends', 'nobody')),
	CONSTRAINT "privacy_settings_invitations_known" CHECK ("privacy_settings"."invitations" in ('all', 'friends', 'nobody')),
	CONSTRAINT "privacy_settings_requests_known" CHECK ("privacy_settings"."requests" in ('all', 'opponents', 'nobody'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_actor_id" ON "notifications" USING btree ("actor_id");