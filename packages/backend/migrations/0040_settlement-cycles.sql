ALTER TABLE "sandbox_settlements" ADD COLUMN "starts_on" date;--> statement-breakpoint
-- Every merchant was settled daily before.
UPDATE "sandbox_settlements" SET "starts_on" = "settled_on";--> statement-breakpoint
ALTER TABLE "sandbox_settlements" ALTER COLUMN "starts_on" SET NOT NULL;