CREATE TABLE "purge_reports" (
	"purge_id" integer NOT NULL,
	"edge" text NOT NULL,
	"pages" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "purge_reports_purge_id_edge_pk" PRIMARY KEY("purge_id","edge")
);
--> statement-breakpoint
CREATE TABLE "purges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"scope" text NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purge_reports" ADD CONSTRAINT "purge_reports_purge_id_purges_id_fk" FOREIGN KEY ("purge_id") REFERENCES "public"."purges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purges_at" ON "purges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_project" ON "audit_events" USING btree (("details" ->> 'project'),"id");