CREATE TABLE "permanent_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_keys" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "key_fingerprints" DROP CONSTRAINT "key_fingerprints_pkey";--> statement-breakpoint
ALTER TABLE "key_fingerprints" ADD CONSTRAINT "key_fingerprints_name_fingerprint_pk" PRIMARY KEY("name","fingerprint");--> statement-breakpoint
ALTER TABLE "uat_calls" ADD COLUMN "origin" text DEFAULT 'outside' NOT NULL;--> statement-breakpoint
ALTER TABLE "uat_calls" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "key_fingerprints" ADD COLUMN "state" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE "key_fingerprints" ADD COLUMN "key_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "decline_reason" text;--> statement-breakpoint
CREATE INDEX "content_entries_slug" ON "content_entries" USING btree ("type",("attributes" ->> 'slug'));--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_events_module" ON "audit_events" USING btree (split_part("action", '.', 1),"id");--> statement-breakpoint
CREATE INDEX "audit_events_old" ON "audit_events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "sandbox_calls_api" ON "sandbox_calls" USING btree ("project_id","api_id","at");--> statement-breakpoint
CREATE INDEX "sandbox_calls_failed" ON "sandbox_calls" USING btree ("project_id","at") WHERE "sandbox_calls"."status" >= 400;--> statement-breakpoint
CREATE INDEX "sandbox_calls_old" ON "sandbox_calls" USING brin ("at");--> statement-breakpoint
CREATE INDEX "sandbox_resources_status" ON "sandbox_resources" USING btree ("project_id","kind",("data" ->> 'status'),"sequence");