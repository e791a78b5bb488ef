CREATE TABLE "saved_scenarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"card_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"merchant_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"response_code" text,
	CONSTRAINT "saved_scenarios_name" UNIQUE("project_id","name")
);
--> statement-breakpoint
ALTER TABLE "saved_scenarios" ADD CONSTRAINT "saved_scenarios_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;