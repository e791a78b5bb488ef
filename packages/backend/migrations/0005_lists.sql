DROP INDEX "sandbox_payments_settlement";--> statement-breakpoint
CREATE INDEX "projects_created" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_calls_api_failed" ON "sandbox_calls" USING btree ("project_id","api_id","at") WHERE ("sandbox_calls"."status" >= 400);--> statement-breakpoint
CREATE INDEX "ledger_transactions_kind" ON "ledger_transactions" USING btree ("project_id","kind","booked_at","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_payments_settlement" ON "sandbox_payments" USING btree ("project_id","settlement_id","created_at","sequence");