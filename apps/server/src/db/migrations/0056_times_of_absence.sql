ALTER TABLE "deployment" ADD COLUMN "left_at" bigint;--> statement-breakpoint
ALTER TABLE "deployment" ADD COLUMN "absent_from" bigint;--> statement-breakpoint
ALTER TABLE "deployment" ADD COLUMN "absent_to" bigint;