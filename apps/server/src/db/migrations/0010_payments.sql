CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"idempotency_key" text NOT NULL,
	"provider" text NOT NULL,
	"external_id" text,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"coins" integer NOT NULL,
	"item_id" integer,
	"status" text NOT NULL,
	"confirmation" jsonb,
	"receipt_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone,
	"is_refund_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payments_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "payments_external_id" UNIQUE("provider","external_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"receipt_email" text NOT NULL,
	"type" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_bank_payments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_check_at" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;