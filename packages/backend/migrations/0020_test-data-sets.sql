CREATE TABLE "test_data_sets" (
	"project_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"size" integer NOT NULL,
	"rows" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_data_sets_project_id_seed_pk" PRIMARY KEY("project_id","seed")
);
--> statement-breakpoint
ALTER TABLE "test_data_sets" ADD CONSTRAINT "test_data_sets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;