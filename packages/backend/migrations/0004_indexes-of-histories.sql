CREATE INDEX "content_entries_slug" ON "content_entries" USING btree ("type",("attributes" ->> 'slug'));--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_events_module" ON "audit_events" USING btree (split_part("action", '.', 1),"id");--> statement-breakpoint
CREATE INDEX "audit_events_old" ON "audit_events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "sandbox_calls_api" ON "sandbox_calls" USING btree ("project_id","api_id","at");--> statement-breakpoint
CREATE INDEX "sandbox_calls_failed" ON "sandbox_calls" USING btree ("project_id","at") WHERE "sandbox_calls"."status" >= 400;--> statement-breakpoint
CREATE INDEX "sandbox_calls_old" ON "sandbox_calls" USING brin ("at");--> statement-breakpoint
CREATE INDEX "sandbox_resources_status" ON "sandbox_resources" USING btree ("project_id","kind",("data" ->> 'status'),"sequence");