CREATE TABLE "catalogue_snapshot_rows" (
	"snapshot_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"key" text[] NOT NULL,
	"before" json,
	"bundle_id" text,
	CONSTRAINT "catalogue_snapshot_rows_snapshot_id_table_name_key_pk" PRIMARY KEY("snapshot_id","table_name","key")
);
--> statement-breakpoint
CREATE TABLE "catalogue_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"source" text,
	"packages" text[] NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_packages" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "catalogue_snapshot_rows" ADD CONSTRAINT "catalogue_snapshot_rows_snapshot_id_catalogue_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."catalogue_snapshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_snapshot_rows" ADD CONSTRAINT "catalogue_snapshot_rows_bundle_id_catalogue_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."catalogue_bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A built-in package that an import has changed belongs to that import, whose source is unknown.
UPDATE "api_packages" SET "origin" = 'import' WHERE "origin" = 'overridden';
--> statement-breakpoint
-- Keeps the rows of the catalogue as they were, while the setting catalogue.snapshot names a snapshot. The first image
-- of a row counts, and a row that did not exist has none.
CREATE FUNCTION catalogue_keep_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	snapshot text := current_setting('catalogue.snapshot', true);
	same record;
	key text[];
	bundle text;
BEGIN
	IF coalesce(snapshot, '') = '' THEN RETURN NULL; END IF;
	IF TG_OP = 'INSERT' THEN same := NEW; ELSE same := OLD; END IF;
	IF TG_TABLE_NAME = 'package_groups' THEN
		key := ARRAY[same.package_id, same.group_id];
	ELSIF TG_TABLE_NAME = 'api_versions' THEN
		key := ARRAY[same.api_id, same.version];
		IF TG_OP <> 'INSERT' THEN bundle := OLD.bundle_id; END IF;
	ELSE
		key := ARRAY[same.id];
	END IF;
	INSERT INTO catalogue_snapshot_rows (snapshot_id, table_name, key, before, bundle_id)
	VALUES (snapshot::integer, TG_TABLE_NAME, key, CASE WHEN TG_OP <> 'INSERT' THEN row_to_json(OLD) END, bundle)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_packages_keep_row AFTER INSERT OR UPDATE OR DELETE ON api_packages
	FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
--> statement-breakpoint
CREATE TRIGGER api_groups_keep_row AFTER INSERT OR UPDATE OR DELETE ON api_groups
	FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
--> statement-breakpoint
CREATE TRIGGER package_groups_keep_row AFTER INSERT OR UPDATE OR DELETE ON package_groups
	FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
--> statement-breakpoint
CREATE TRIGGER apis_keep_row AFTER INSERT OR UPDATE OR DELETE ON apis
	FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
--> statement-breakpoint
CREATE TRIGGER api_versions_keep_row AFTER INSERT OR UPDATE OR DELETE ON api_versions
	FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
--> statement-breakpoint
-- The search also shows the titles of groups.
CREATE TRIGGER api_groups_revision AFTER INSERT OR UPDATE OR DELETE ON api_groups
	FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
