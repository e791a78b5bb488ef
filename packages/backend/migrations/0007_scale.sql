-- The counter at the end has one row, which every change of the content increments.
CREATE INDEX "content_entries_published" ON "content_entries" USING btree ("type","locale",(("attributes" ->> 'publishedOn') collate "C") desc,"id");--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("locale","segment","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_invitations_email" ON "project_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sandbox_resources_dispute_payment" ON "sandbox_resources" USING btree ("project_id",("data" ->> 'nrNumber')) WHERE "sandbox_resources"."kind" = 'dispute';--> statement-breakpoint
CREATE INDEX "sandbox_resources_dispute_cardholder" ON "sandbox_resources" USING btree ("project_id",("data" ->> 'cardholderId')) WHERE "sandbox_resources"."kind" = 'dispute';--> statement-breakpoint
CREATE INDEX "sandbox_resources_transfer_receiver" ON "sandbox_resources" USING btree ("project_id",("data" ->> 'toWalletId')) WHERE "sandbox_resources"."kind" = 'transfer';--> statement-breakpoint
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
