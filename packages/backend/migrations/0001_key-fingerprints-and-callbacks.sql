CREATE TABLE "key_fingerprints" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "callback_deliveries_waiting" ON "callback_deliveries" USING btree ("project_id","endpoint_id","next_attempt_at") WHERE "callback_deliveries"."next_attempt_at" is not null;
--> statement-breakpoint
-- The built-in receiver gets callbacks in the transactions of sandbox calls, which must not notify (decision 49).
DROP TRIGGER callback_receipts_notify ON callback_receipts;
--> statement-breakpoint
-- A claim changes no status, and is no news.
DROP TRIGGER callback_deliveries_notify ON callback_deliveries;
--> statement-breakpoint
CREATE TRIGGER callback_deliveries_notify AFTER UPDATE OF status ON callback_deliveries
	FOR EACH ROW EXECUTE FUNCTION notify_sandbox_change();
