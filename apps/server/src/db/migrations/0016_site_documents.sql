CREATE TABLE "site_documents" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_documents_key_locale_pk" PRIMARY KEY("key","locale")
);
