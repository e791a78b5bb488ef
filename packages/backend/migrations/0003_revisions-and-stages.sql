ALTER TABLE "edge_reports" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "sandbox_calls" ADD COLUMN "stages" json DEFAULT '{}'::json NOT NULL;