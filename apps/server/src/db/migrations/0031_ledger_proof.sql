CREATE TABLE "ledger_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"night" integer NOT NULL,
	"claimed_until" bigint NOT NULL,
	"faults" integer NOT NULL,
	CONSTRAINT "ledger_checks_id" CHECK ("ledger_checks"."id" = 1),
	CONSTRAINT "ledger_checks_faults_least" CHECK ("ledger_checks"."faults" >= 0)
);
--> statement-breakpoint
CREATE FUNCTION "check_ledger_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_transaction bigint;
BEGIN
	FOREACH of_transaction IN ARRAY CASE TG_OP
		WHEN 'INSERT' THEN ARRAY[NEW.transaction_id]
		WHEN 'DELETE' THEN ARRAY[OLD.transaction_id]
		ELSE ARRAY[OLD.transaction_id, NEW.transaction_id]
	END LOOP
		IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = of_transaction) <> 0 THEN
			RAISE EXCEPTION 'the entries of transaction % do not add up to 0', of_transaction
				USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_sum', TABLE = 'ledger_entries';
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_sum" AFTER INSERT OR UPDATE OR DELETE ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_sum"();
