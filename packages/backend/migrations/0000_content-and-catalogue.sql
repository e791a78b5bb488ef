CREATE TABLE "api_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_packages" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"daily_max_count" integer NOT NULL,
	"approval_required" boolean NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_versions" (
	"api_id" text NOT NULL,
	"version" text NOT NULL,
	"released_on" date NOT NULL,
	"current" boolean NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"definition" json NOT NULL,
	"missing_texts" jsonb NOT NULL,
	CONSTRAINT "api_versions_api_id_version_pk" PRIMARY KEY("api_id","version")
);
--> statement-breakpoint
CREATE TABLE "apis" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"daily_max_count" integer NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_groups" (
	"package_id" text NOT NULL,
	"group_id" text NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "package_groups_package_id_group_id_pk" PRIMARY KEY("package_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"parent_id" integer,
	"attributes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_entries_type_locale_key" UNIQUE("type","locale","key")
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_groups" ADD CONSTRAINT "api_groups_parent_id_api_groups_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."api_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_versions" ADD CONSTRAINT "api_versions_api_id_apis_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."apis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apis" ADD CONSTRAINT "apis_group_id_api_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."api_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_groups" ADD CONSTRAINT "package_groups_package_id_api_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."api_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_groups" ADD CONSTRAINT "package_groups_group_id_api_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."api_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_parent_id_content_entries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_versions_one_current" ON "api_versions" USING btree ("api_id") WHERE "api_versions"."current";--> statement-breakpoint
CREATE INDEX "apis_group" ON "apis" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "content_entries_parent" ON "content_entries" USING btree ("parent_id");