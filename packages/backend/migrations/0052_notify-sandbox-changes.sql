-- Tells listening backends that something of a sandbox has changed, whoever wrote it. Only what is written outside of
-- the transactions of sandbox calls does: transactions that notify commit one after the other.
CREATE FUNCTION notify_sandbox_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changes', 'sandbox:' || NEW.project_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sandbox_calls_notify AFTER INSERT ON sandbox_calls
	FOR EACH ROW EXECUTE FUNCTION notify_sandbox_change();
--> statement-breakpoint
CREATE TRIGGER callback_deliveries_notify AFTER UPDATE ON callback_deliveries
	FOR EACH ROW EXECUTE FUNCTION notify_sandbox_change();
--> statement-breakpoint
CREATE TRIGGER callback_receipts_notify AFTER INSERT ON callback_receipts
	FOR EACH ROW EXECUTE FUNCTION notify_sandbox_change();
--> statement-breakpoint
CREATE TRIGGER sandbox_clocks_notify AFTER INSERT OR UPDATE OF ahead_milliseconds ON sandbox_clocks
	FOR EACH ROW EXECUTE FUNCTION notify_sandbox_change();
