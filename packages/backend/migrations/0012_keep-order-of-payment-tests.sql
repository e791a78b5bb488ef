ALTER TABLE "payment_test_steps" ALTER COLUMN "request" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "payment_test_steps" ALTER COLUMN "response" SET DATA TYPE json;