ALTER TABLE "purchases" ADD COLUMN "is_given" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" DROP COLUMN "applied_since";