-- Counts up whenever the catalogue changes, whoever changes it: the sandbox follows it while it runs.
CREATE TABLE "catalogue_revision" ("revision" bigint NOT NULL);
--> statement-breakpoint
INSERT INTO "catalogue_revision" VALUES (1);
--> statement-breakpoint
CREATE FUNCTION catalogue_count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE catalogue_revision SET revision = revision + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER apis_revision AFTER INSERT OR UPDATE OR DELETE ON apis
	FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
--> statement-breakpoint
CREATE TRIGGER api_versions_revision AFTER INSERT OR UPDATE OR DELETE ON api_versions
	FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
--> statement-breakpoint
CREATE TRIGGER api_packages_revision AFTER INSERT OR UPDATE OR DELETE ON api_packages
	FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
--> statement-breakpoint
CREATE TRIGGER package_groups_revision AFTER INSERT OR UPDATE OR DELETE ON package_groups
	FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
--> statement-breakpoint
-- What authorizations reserve stands in an account of its own.
INSERT INTO ledger_accounts (project_id, id, kind, owner_id, currency, balance, lowest, opened_at)
	SELECT project_id, owner_id || '/reserved', 'reserved', owner_id, currency, 0, 0, opened_at
	FROM ledger_accounts WHERE kind = 'available';
