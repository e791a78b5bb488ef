-- The function at the end names no conflict: the constraint is now a partial index.
CREATE TABLE "listener_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listener_id" uuid NOT NULL,
	"headers" json NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" json
);
--> statement-breakpoint
CREATE TABLE "sandbox_listeners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"sandbox_id" uuid NOT NULL,
	"name" text NOT NULL,
	"decides" boolean NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandboxes" DROP CONSTRAINT "sandboxes_once";--> statement-breakpoint
ALTER TABLE "sandbox_calls" DROP CONSTRAINT "sandbox_calls_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_usage" DROP CONSTRAINT "sandbox_usage_project_id_projects_id_fk";
--> statement-breakpoint
DROP INDEX "sandbox_payments_settlement";--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "sandbox_id" uuid;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listener_questions" ADD CONSTRAINT "listener_questions_listener_id_sandbox_listeners_id_fk" FOREIGN KEY ("listener_id") REFERENCES "public"."sandbox_listeners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_listeners" ADD CONSTRAINT "sandbox_listeners_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_listeners" ADD CONSTRAINT "sandbox_listeners_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listener_questions_listener" ON "listener_questions" USING btree ("listener_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_listeners_project" ON "sandbox_listeners" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "sandbox_listeners_sandbox" ON "sandbox_listeners" USING btree ("sandbox_id");--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_calls" ADD CONSTRAINT "sandbox_calls_project_id_sandboxes_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_usage" ADD CONSTRAINT "sandbox_usage_project_id_sandboxes_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keys_sandbox" ON "keys" USING btree ("sandbox_id") WHERE "keys"."sandbox_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandboxes_once" ON "sandboxes" USING btree ("project_id","kind") WHERE "sandboxes"."kind" <> 'temporary';--> statement-breakpoint
CREATE INDEX "sandboxes_project" ON "sandboxes" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "sandboxes_expiry" ON "sandboxes" USING btree ("expires_at") WHERE "sandboxes"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "projects_created" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "callback_deliveries_sandbox" ON "callback_deliveries" USING btree ("sandbox_id");--> statement-breakpoint
CREATE INDEX "callback_endpoints_sandbox" ON "callback_endpoints" USING btree ("sandbox_id");--> statement-breakpoint
CREATE INDEX "sandbox_calls_api_failed" ON "sandbox_calls" USING btree ("project_id","api_id","at") WHERE ("sandbox_calls"."status" >= 400);--> statement-breakpoint
CREATE INDEX "ledger_transactions_kind" ON "ledger_transactions" USING btree ("project_id","kind","booked_at","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_payments_settlement" ON "sandbox_payments" USING btree ("project_id","settlement_id","created_at","sequence");--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_temporary" CHECK (("sandboxes"."kind" = 'temporary') = ("sandboxes"."expires_at" is not null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION project_open_sandboxes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO sandboxes (id, project_id, kind)
		SELECT CASE kind WHEN 'mock' THEN projects.id ELSE gen_random_uuid() END, projects.id, kind
		FROM projects CROSS JOIN unnest(ARRAY['mock', 'uat']) AS kind WHERE projects.id = NEW.id
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
