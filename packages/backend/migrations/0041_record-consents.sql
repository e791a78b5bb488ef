CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "status_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "uat_passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_open" ON "consents" USING btree ("account_id","kind") WHERE "consents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "consents_reminder" ON "consents" USING btree (coalesce("reminded_at", "given_at")) WHERE "consents"."ended_at" is null;
--> statement-breakpoint
UPDATE "projects" SET
  "uat_passed_at" = (
    SELECT min("at") FROM "audit_events"
    WHERE "subject" = "projects"."id"::text AND "action" = 'uat.ended' AND "details" ->> 'result' = 'passed'
  ),
  "status_reason" = coalesce((
    SELECT "details" ->> 'reason' FROM "audit_events"
    WHERE "subject" = "projects"."id"::text AND "details" ->> 'to' = "projects"."status"
    ORDER BY "id" DESC LIMIT 1
  ), ''),
  "deleted_at" = CASE WHEN "status" = '90' THEN coalesce((
    SELECT max("at") FROM "audit_events"
    WHERE "subject" = "projects"."id"::text AND "action" = 'project.deleted'
  ), "created_at") END;
--> statement-breakpoint
-- The versions of earlier consents are not known, so their texts are asked for again.
INSERT INTO "consents" ("account_id", "kind", "version", "locale", "given_at")
SELECT "id", "kind", '', "language_code", "terms_accepted_at"
FROM "accounts" CROSS JOIN (VALUES ('tnc'), ('pnp'), ('email'), ('sms'), ('push')) AS "kinds" ("kind")
WHERE "status" <> 'withdrawn' AND CASE "kind"
  WHEN 'email' THEN "email_subscription" WHEN 'sms' THEN "sms_subscription" WHEN 'push' THEN "push_subscription"
  ELSE true END;
