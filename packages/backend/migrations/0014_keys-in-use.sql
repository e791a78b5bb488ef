CREATE TABLE "certificate_authorities" (
	"id" text PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_reminders" (
	"key_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "key_reminders_key_id_days_pk" PRIMARY KEY("key_id","days")
);
--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "place" smallint;--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "last_used_from" text;--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "crypto_type" text;--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "key_reminders" ADD CONSTRAINT "key_reminders_key_id_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keys_expiry" ON "keys" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_place" UNIQUE("project_id","kind","place");--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_two_places" CHECK ("keys"."place" in (1, 2));--> statement-breakpoint
-- The keys that stand already take the places, those that expire last before others.
UPDATE "keys" SET "place" = numbered."place"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "project_id", "kind" ORDER BY "expires_at" DESC, "id") AS "place"
  FROM "keys" WHERE "status" = 'active'
) AS numbered
WHERE numbered."id" = "keys"."id" AND numbered."place" <= 2;
