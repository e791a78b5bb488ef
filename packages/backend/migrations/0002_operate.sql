CREATE TABLE "permanent_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_keys" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "key_fingerprints" DROP CONSTRAINT "key_fingerprints_pkey";--> statement-breakpoint
ALTER TABLE "key_fingerprints" ADD CONSTRAINT "key_fingerprints_name_fingerprint_pk" PRIMARY KEY("name","fingerprint");--> statement-breakpoint
ALTER TABLE "key_fingerprints" ADD COLUMN "state" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE "key_fingerprints" ADD COLUMN "key_id" text DEFAULT '' NOT NULL;