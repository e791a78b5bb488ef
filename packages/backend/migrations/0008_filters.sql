DROP INDEX "sandbox_calls_outcome";--> statement-breakpoint
DROP INDEX "sandbox_resources_status";--> statement-breakpoint
DROP INDEX "sandbox_resources_dispute_payment";--> statement-breakpoint
DROP INDEX "sandbox_resources_dispute_cardholder";--> statement-breakpoint
DROP INDEX "sandbox_resources_transfer_receiver";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
-- By the database, also for the copies of the last release during a rollout.
CREATE OR REPLACE FUNCTION ledger_apply_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE ledger_accounts SET balance = balance + NEW.amount
		WHERE project_id = NEW.project_id AND id = NEW.account_id AND balance IS NOT NULL
		RETURNING balance INTO NEW.balance_after;
	SELECT kind, booked_at INTO NEW.kind, NEW.booked_at FROM ledger_transactions
		WHERE project_id = NEW.project_id AND id = NEW.transaction_id;
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_keep;--> statement-breakpoint
UPDATE ledger_entries SET kind = booked.kind, booked_at = booked.booked_at FROM ledger_transactions AS booked
	WHERE booked.project_id = ledger_entries.project_id AND booked.id = ledger_entries.transaction_id;--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_keep;--> statement-breakpoint
CREATE INDEX "decisions_sandbox" ON "decisions" USING btree ("sandbox_id","asked_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("project_id","account_id","kind","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_settlements_settled" ON "sandbox_settlements" USING btree ("project_id","settled_on","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_resources_children_status" ON "sandbox_resources" USING btree ("project_id","parent_id","kind",(case
  when "kind" = 'cardholder' then case
    when "data" ->> 'closedAt' is not null then 'CLOSED'
    when "data" ->> 'verification' = 'PENDING' and "data" ->> 'isUndecided' = 'true' then 'UNDECIDED'
    else "data" ->> 'verification' end
  when "kind" = 'card' and ("data" ->> 'status' = 'BLOCKED' and "data" -> 'block' ->> 'until' is not null
    or "data" ->> 'status' = 'SUSPENDED' and "data" ->> 'suspendedUntil' is not null) then ("data" ->> 'status') || '_FOR_NOW'
  else "data" ->> 'status' end),"sequence") WHERE "sandbox_resources"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_resources_card_product" ON "sandbox_resources" USING btree ("project_id",("data" ->> 'productCode'),"sequence") WHERE "sandbox_resources"."kind" = 'card';--> statement-breakpoint
CREATE INDEX "sandbox_resources_card_type" ON "sandbox_resources" USING btree ("project_id",("data" ->> 'type'),"sequence") WHERE "sandbox_resources"."kind" = 'card';--> statement-breakpoint
CREATE INDEX "sandbox_resources_merchant_acquirer" ON "sandbox_resources" USING btree ("project_id",("data" ->> 'acquirerId'),"sequence") WHERE "sandbox_resources"."kind" = 'merchant';--> statement-breakpoint
CREATE INDEX "sandbox_resources_card_expired" ON "sandbox_resources" USING btree ("project_id","sequence") WHERE "sandbox_resources"."kind" = 'card' and ("sandbox_resources"."due_at" is null or "sandbox_resources"."data" ->> 'suspendedUntil' is not null
    or "sandbox_resources"."data" ->> 'limitsBefore' is not null);--> statement-breakpoint
CREATE INDEX "sandbox_calls_outcome" ON "sandbox_calls" USING btree ("project_id",("status" >= 400),"at","status");--> statement-breakpoint
CREATE INDEX "sandbox_resources_status" ON "sandbox_resources" USING btree ("project_id","kind",(case
  when "kind" = 'cardholder' then case
    when "data" ->> 'closedAt' is not null then 'CLOSED'
    when "data" ->> 'verification' = 'PENDING' and "data" ->> 'isUndecided' = 'true' then 'UNDECIDED'
    else "data" ->> 'verification' end
  when "kind" = 'card' and ("data" ->> 'status' = 'BLOCKED' and "data" -> 'block' ->> 'until' is not null
    or "data" ->> 'status' = 'SUSPENDED' and "data" ->> 'suspendedUntil' is not null) then ("data" ->> 'status') || '_FOR_NOW'
  else "data" ->> 'status' end),"sequence");--> statement-breakpoint
CREATE INDEX "sandbox_resources_dispute_payment" ON "sandbox_resources" USING btree ("project_id",("data" ->> 'nrNumber'),"sequence") WHERE "sandbox_resources"."kind" = 'dispute';--> statement-breakpoint
CREATE INDEX "sandbox_resources_dispute_cardholder" ON "sandbox_resources" USING btree ("project_id",("data" ->> 'cardholderId'),"sequence") WHERE "sandbox_resources"."kind" = 'dispute';--> statement-breakpoint
CREATE INDEX "sandbox_resources_transfer_receiver" ON "sandbox_resources" USING btree ("project_id",("data" ->> 'toWalletId'),"sequence") WHERE "sandbox_resources"."kind" = 'transfer';