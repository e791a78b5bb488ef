CREATE INDEX "sandbox_payments_due" ON "sandbox_payments" USING btree ("project_id","releases_at") WHERE "sandbox_payments"."status" = 'AUTHORIZED';--> statement-breakpoint
-- Keys are now kept as their SHA-256 in base64url, so that a call from before is still answered once.
UPDATE sandbox_attempts SET key = rtrim(translate(encode(sha256(convert_to(key, 'UTF8')), 'base64'), '+/', '-_'), '=');
