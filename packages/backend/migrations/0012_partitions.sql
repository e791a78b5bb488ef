-- Histories are partitioned by time. The table of each becomes the default partition, as it is: none of its rows is
-- copied or read, except for the new primary key. Its foreign keys, indexes and triggers are made again for the whole.
-- The partitions are made by the housekeeping.
CREATE SCHEMA histories;--> statement-breakpoint
-- The release before deletes old rows by their places, which are those of other rows in each partition: while it runs
-- beside this one, or again after it, its housekeeping must not delete them.
CREATE FUNCTION refuse_deletion_by_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF strpos(current_query(), format('delete from "%s" where ctid', TG_TABLE_NAME)) > 0 THEN
		RAISE EXCEPTION 'A place names rows of each partition of %', TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	history record;
	part record;
	old regclass;
	sequence_name name;
	next bigint;
BEGIN
	FOR history IN SELECT * FROM (VALUES
		('sandbox_calls', 'at', 'id, at', NULL),
		('callback_events', 'created_at', 'project_id, id, created_at', NULL),
		('callback_deliveries', 'created_at', 'project_id, id, created_at', NULL),
		('callback_attempts', 'at', 'project_id, delivery_id, number, at', NULL),
		('callback_receipts', 'received_at', 'id, received_at', NULL),
		('decisions', 'asked_at', 'sandbox_id, id, asked_at', NULL),
		-- Accesses and changes are kept for different periods. A key cannot have an expression.
		('audit_events', 'at', NULL, 'starts_with(action, ''session.'')')
	) AS each (name, moment, key, kind) LOOP
		EXECUTE format('ALTER TABLE %I SET SCHEMA histories', history.name);
		EXECUTE format('CREATE TABLE %I (LIKE histories.%1$I INCLUDING DEFAULTS) PARTITION BY RANGE (%s)',
			history.name, concat_ws(', ', history.kind, history.moment));
		old = format('histories.%I', history.name)::regclass;
		FOR part IN SELECT conname, contype, pg_get_constraintdef(oid) AS definition
			FROM pg_constraint WHERE conrelid = old AND contype IN ('p', 'f') LOOP
			IF part.contype = 'p' THEN
				EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', old, part.conname);
				CONTINUE WHEN history.key IS NULL;
				EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY (%s)', history.name,
					history.name || '_' || replace(history.key, ', ', '_') || '_pk', history.key);
			ELSE
				EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', history.name, part.conname, part.definition);
			END IF;
		END LOOP;
		FOR part IN SELECT attname, attidentity, pg_get_serial_sequence(old::text, attname)::regclass AS sequence
			FROM pg_attribute WHERE attrelid = old AND attidentity <> '' LOOP
			EXECUTE format('SELECT nextval(%L)', part.sequence) INTO next;
			sequence_name = (SELECT relname FROM pg_class WHERE oid = part.sequence);
			EXECUTE format('ALTER TABLE %s ALTER %I DROP IDENTITY', old, part.attname);
			EXECUTE format('ALTER TABLE %I ALTER %I ADD GENERATED %s AS IDENTITY (SEQUENCE NAME %I START WITH %s)',
				history.name, part.attname, CASE part.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END, sequence_name, next);
		END LOOP;
		-- An index of the times alone is needed where rows are deleted one by one: in the default partition.
		FOR part IN SELECT replace(indexdef, ' ON histories.', ' ON ') AS definition FROM pg_indexes
			WHERE schemaname = 'histories' AND tablename = history.name
			AND indexdef NOT LIKE '% (' || history.moment || ')' LOOP
			EXECUTE part.definition;
		END LOOP;
		FOR part IN SELECT tgname, replace(pg_get_triggerdef(oid), ' ON histories.', ' ON ') AS definition
			FROM pg_trigger WHERE tgrelid = old AND NOT tgisinternal LOOP
			EXECUTE format('DROP TRIGGER %I ON %s', part.tgname, old);
			EXECUTE part.definition;
		END LOOP;
		EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion_by_place()',
			history.name || '_by_place', history.name);
		EXECUTE format('ALTER TABLE %I ATTACH PARTITION %s DEFAULT', history.name, old);
	END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX audit_events_newest ON audit_events USING btree (id);
