ALTER TABLE "payment_test_steps" ADD COLUMN "balance_before" bigint;--> statement-breakpoint
-- A response that was asked for moved no money, and a payment that a reset has deleted is taken for a real one.
UPDATE "payment_test_steps" SET "balance_before" = "balance" + CASE
  WHEN EXISTS (
    SELECT FROM "sandbox_payments"
    WHERE "sandbox_payments"."project_id" = "payment_test_steps"."project_id"
      AND "sandbox_payments"."id" = "payment_test_steps"."nr_number" AND "sandbox_payments"."simulated"
  ) THEN 0
  WHEN "outcome" = 'approved' THEN "amount"
  WHEN "outcome" = 'cancelled' THEN -"amount"
  ELSE 0
END
WHERE "balance" IS NOT NULL;
