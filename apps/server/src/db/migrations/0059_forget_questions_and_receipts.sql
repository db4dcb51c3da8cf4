CREATE FUNCTION "forget_asker"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.name := '';
	NEW.email := '';
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "feedback_forget_asker" BEFORE UPDATE OF "user_id" ON "feedback"
	FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION "forget_asker"();
--> statement-breakpoint
CREATE FUNCTION "forget_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.receipt_email := '';
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_forget_receipt" BEFORE UPDATE OF "user_id" ON "payments"
	FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION "forget_receipt"();
