-- The counter at the end has one row, which every change of the content increments.
CREATE INDEX "content_entries_published" ON "content_entries" USING btree ("type","locale",(("attributes" ->> 'publishedOn') collate "C") desc,"id");--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("locale","date" DESC NULLS LAST);--> statement-breakpoint
CREATE TABLE content_revision (revision bigint NOT NULL);--> statement-breakpoint
INSERT INTO content_revision VALUES (1);--> statement-breakpoint
CREATE FUNCTION content_count_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE content_revision SET revision = revision + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER content_entries_revision AFTER INSERT OR DELETE OR UPDATE ON content_entries FOR EACH STATEMENT EXECUTE FUNCTION content_count_revision();
