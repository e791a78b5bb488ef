CREATE TABLE "catalogue_changes" (
	"release_id" integer NOT NULL,
	"api_id" text NOT NULL,
	"kind" text NOT NULL,
	"breaking" boolean NOT NULL,
	"packages" text[] NOT NULL,
	"title" jsonb NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"differences" jsonb NOT NULL,
	"more" integer NOT NULL,
	"replaced_by" text,
	CONSTRAINT "catalogue_changes_release_id_api_id_pk" PRIMARY KEY("release_id","api_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_release_id_catalogue_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."catalogue_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_changes_api" ON "catalogue_changes" USING btree ("api_id","release_id");--> statement-breakpoint
CREATE INDEX "catalogue_releases_new" ON "catalogue_releases" USING btree ("id") WHERE "catalogue_releases"."notified_at" is null;