ALTER TABLE "games" ADD COLUMN "is_log_deleted" boolean DEFAULT false NOT NULL;
