ALTER TABLE "ledger_accounts" ADD COLUMN "balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "ledger_accounts" SET "balance" = "sums"."amount" FROM (SELECT "account_id", sum("amount") AS "amount" FROM "ledger_entries" GROUP BY "account_id") AS "sums" WHERE "id" = "account_id" AND "id" LIKE 'user:%';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "balance";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" >= 0);
