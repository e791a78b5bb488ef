CREATE TABLE "sandboxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "sandboxes_once" UNIQUE("project_id","kind"),
	CONSTRAINT "sandboxes_of_mock_keys" CHECK (("sandboxes"."kind" = 'mock') = ("sandboxes"."id" = "sandboxes"."project_id"))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_settlements" DROP CONSTRAINT "sandbox_settlements_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_attempts" DROP CONSTRAINT "sandbox_attempts_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_clocks" DROP CONSTRAINT "sandbox_clocks_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_resources" DROP CONSTRAINT "sandbox_resources_project_id_projects_id_fk";
--> statement-breakpoint
-- What stands there was made with mock keys, or before UATs had data of their own: it stays with the mock keys, whose
-- sandbox has the id of the project.
INSERT INTO "sandboxes" ("id", "project_id", "kind") SELECT "id", "id", 'mock' FROM "projects";--> statement-breakpoint
INSERT INTO "sandboxes" ("id", "project_id", "kind") SELECT gen_random_uuid(), "id", 'uat' FROM "projects";--> statement-breakpoint
ALTER TABLE "callback_deliveries" ADD COLUMN "sandbox_id" uuid;--> statement-breakpoint
UPDATE "callback_deliveries" SET "sandbox_id" = "project_id";--> statement-breakpoint
ALTER TABLE "callback_deliveries" ALTER COLUMN "sandbox_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "callback_endpoints" ADD COLUMN "sandbox_id" uuid;--> statement-breakpoint
UPDATE "callback_endpoints" SET "sandbox_id" = "project_id" WHERE "origin" = 'api';--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_project_id_sandboxes_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_project_id_sandboxes_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_deliveries" ADD CONSTRAINT "callback_deliveries_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_endpoints" ADD CONSTRAINT "callback_endpoints_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_project_id_sandboxes_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_settlements" ADD CONSTRAINT "sandbox_settlements_project_id_sandboxes_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_attempts" ADD CONSTRAINT "sandbox_attempts_project_id_sandboxes_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_clocks" ADD CONSTRAINT "sandbox_clocks_project_id_sandboxes_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_resources" ADD CONSTRAINT "sandbox_resources_project_id_sandboxes_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;