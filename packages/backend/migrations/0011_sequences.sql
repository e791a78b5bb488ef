ALTER TABLE "callback_deliveries" ADD COLUMN "wrong_signature" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "callback_endpoints" ADD COLUMN "change_sequence" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "change_sequence" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_cancellations" ADD COLUMN "change_sequence" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "change_sequence" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_settlements" ADD COLUMN "change_sequence" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_resources" ADD COLUMN "change_sequence" bigint;--> statement-breakpoint
-- Rows from before have the sequence of their creation, so the counter of changes begins after all of those, and after
-- what the last release takes of it meanwhile.
SELECT setval('callback_events_sequence_seq', greatest(
	(SELECT last_value FROM callback_events_sequence_seq),
	(SELECT last_value FROM sandbox_resources_sequence_seq),
	(SELECT last_value FROM sandbox_settlements_sequence_seq),
	(SELECT last_value FROM ledger_entries_sequence_seq)
) + 1000);--> statement-breakpoint
-- By the database, so that no change is forgotten, also not by the copies of the last release during a rollout. The row
-- is locked until the commit, so the changes of an object have the order of their sequences.
CREATE FUNCTION count_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	NEW.change_sequence = nextval('callback_events_sequence_seq');
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sandbox_resources_count BEFORE INSERT OR UPDATE OF data, due_at ON sandbox_resources FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
CREATE TRIGGER sandbox_payments_count BEFORE INSERT OR UPDATE ON sandbox_payments FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
CREATE TRIGGER sandbox_cancellations_count BEFORE INSERT OR UPDATE ON sandbox_cancellations FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
CREATE TRIGGER sandbox_settlements_count BEFORE INSERT OR UPDATE ON sandbox_settlements FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
CREATE TRIGGER callback_endpoints_count BEFORE INSERT OR UPDATE ON callback_endpoints FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
UPDATE callback_endpoints SET status = status;--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_apply_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE ledger_accounts SET balance = balance + NEW.amount
		WHERE project_id = NEW.project_id AND id = NEW.account_id AND balance IS NOT NULL
		RETURNING balance INTO NEW.balance_after;
	SELECT kind, booked_at INTO NEW.kind, NEW.booked_at FROM ledger_transactions
		WHERE project_id = NEW.project_id AND id = NEW.transaction_id;
	NEW.change_sequence = nextval('callback_events_sequence_seq');
	-- The balance is part of a wallet. Whoever moves its money has locked it.
	UPDATE sandbox_resources SET change_sequence = NEW.change_sequence
		WHERE project_id = NEW.project_id AND id = split_part(NEW.account_id, '/', 1) AND kind = 'wallet';
	RETURN NEW;
END $$;
