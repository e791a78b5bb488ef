ALTER TABLE "sandbox_cancellations" ADD COLUMN "kind" text DEFAULT 'CANCELLATION' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_cancellations" ADD COLUMN "lines" json;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "kind" text DEFAULT 'PAYMENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "holder_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "token_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "captured" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "authorization_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "authorized_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "merchant_details" json;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "order_details" json;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "installment_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "interest_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "quote_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "original_amount" json;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "assessment_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "metadata" json;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_settlements" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_payments_order" ON "sandbox_payments" USING btree ("project_id","order_id");--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_external_id" UNIQUE("project_id","kind","external_id");--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_captured" CHECK ("sandbox_payments"."captured" between 0 and "sandbox_payments"."amount");--> statement-breakpoint
UPDATE "sandbox_payments" SET "kind" = 'AUTHORIZATION' WHERE "status" IN ('AUTHORIZED', 'RELEASED');--> statement-breakpoint
UPDATE "sandbox_payments" SET "authorized_at" = "created_at", "created_at" = "captured_at" WHERE "captured_at" IS NOT NULL;--> statement-breakpoint
UPDATE "sandbox_payments" SET "holder_id" = "payer"."parent_id" FROM "sandbox_resources" AS "payer"
  WHERE "payer"."project_id" = "sandbox_payments"."project_id" AND "payer"."id" = "sandbox_payments"."payer_id";--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "authorized";--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "captured_at";