ALTER TABLE "users" ADD COLUMN "confirm_reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirm_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_confirm_reminder" ON "users" USING btree ("confirm_reminder_at") WHERE "users"."confirm_reminder_at" is not null;