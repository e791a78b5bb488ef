ALTER TABLE "uat_calls" ADD COLUMN "origin" text DEFAULT 'outside' NOT NULL;--> statement-breakpoint
ALTER TABLE "uat_calls" ADD COLUMN "address" text DEFAULT '' NOT NULL;