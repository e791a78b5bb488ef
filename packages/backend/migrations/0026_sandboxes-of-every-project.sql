-- A project has its sandboxes whichever version of the backend made it: while versions change, processes run that know
-- nothing of them.
INSERT INTO sandboxes (id, project_id, kind)
	SELECT CASE kind WHEN 'mock' THEN projects.id ELSE gen_random_uuid() END, projects.id, kind
	FROM projects CROSS JOIN unnest(ARRAY['mock', 'uat']) AS kind
	ON CONFLICT (project_id, kind) DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION project_open_sandboxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sandboxes (id, project_id, kind)
		SELECT CASE kind WHEN 'mock' THEN projects.id ELSE gen_random_uuid() END, projects.id, kind
		FROM projects CROSS JOIN unnest(ARRAY['mock', 'uat']) AS kind WHERE projects.id = NEW.id
		ON CONFLICT (project_id, kind) DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, because one version before inserts them itself.
CREATE CONSTRAINT TRIGGER projects_open_sandboxes AFTER INSERT ON projects
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION project_open_sandboxes();
