CREATE TABLE "operator_news" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"event" jsonb NOT NULL
);
