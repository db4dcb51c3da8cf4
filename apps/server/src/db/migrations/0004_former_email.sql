ALTER TABLE "users" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_former_email_key_unique" UNIQUE("former_email_key");