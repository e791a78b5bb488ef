CREATE TABLE "package_requests" (
	"project_id" uuid NOT NULL,
	"package_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_requests_project_id_package_id_pk" PRIMARY KEY("project_id","package_id")
);
--> statement-breakpoint
ALTER TABLE "package_requests" ADD CONSTRAINT "package_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_requests" ADD CONSTRAINT "package_requests_package_id_api_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."api_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_requests_pending" ON "package_requests" USING btree ("requested_at") WHERE "package_requests"."status" = 'pending';