CREATE TABLE "info_modals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "info_modals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"texts" jsonb NOT NULL,
	"background_image" text,
	"created_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "info_views" (
	"info_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "info_views_info_id_user_id_pk" PRIMARY KEY("info_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailing_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"email_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claim" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"prizes_taken_at" timestamp with time zone,
	CONSTRAINT "mailing_recipients_user" UNIQUE("mailing_id","user_id"),
	CONSTRAINT "mailing_recipients_email" UNIQUE("mailing_id","email_hash")
);
--> statement-breakpoint
CREATE TABLE "mailing_subscribers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"reason_id" integer,
	"comment" text,
	"bounces" integer DEFAULT 0 NOT NULL,
	"bounced_hash" text,
	CONSTRAINT "mailing_subscribers_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"texts" jsonb NOT NULL,
	"coins" integer NOT NULL,
	"item_ids" jsonb NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"second_at" timestamp with time zone NOT NULL,
	"claimed_in_second" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "info_views" ADD CONSTRAINT "info_views_info_id_info_modals_id_fk" FOREIGN KEY ("info_id") REFERENCES "info_modals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_views" ADD CONSTRAINT "info_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_subscribers" ADD CONSTRAINT "mailing_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "info_views_user_id" ON "info_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_open" ON "mailing_recipients" USING btree ("mailing_id","due_at") WHERE "mailing_recipients"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mailing_recipients_user_id" ON "mailing_recipients" USING btree ("user_id");