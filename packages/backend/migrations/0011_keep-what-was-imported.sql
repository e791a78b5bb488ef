CREATE TABLE "catalogue_bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"files" json NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_groups" ADD COLUMN "origin" text DEFAULT 'files' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_packages" ADD COLUMN "origin" text DEFAULT 'files' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_versions" ADD COLUMN "bundle_id" text;--> statement-breakpoint
ALTER TABLE "api_versions" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "api_versions" ADD COLUMN "pointer" text;--> statement-breakpoint
ALTER TABLE "apis" ADD COLUMN "origin" text DEFAULT 'files' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_versions" ADD CONSTRAINT "api_versions_bundle_id_catalogue_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."catalogue_bundles"("id") ON DELETE no action ON UPDATE no action;