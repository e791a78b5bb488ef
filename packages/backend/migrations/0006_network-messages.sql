ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_captured";--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "released" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "advanced" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_released" CHECK ("sandbox_payments"."released" between 0 and "sandbox_payments"."amount");--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_advanced" CHECK ("sandbox_payments"."advanced" between 0 and "sandbox_payments"."amount");--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_captured" CHECK ("sandbox_payments"."captured" >= 0);