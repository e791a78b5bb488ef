CREATE TABLE "listener_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listener_id" uuid NOT NULL,
	"headers" json NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" json
);
--> statement-breakpoint
CREATE TABLE "sandbox_listeners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"sandbox_id" uuid NOT NULL,
	"name" text NOT NULL,
	"decides" boolean NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listener_questions" ADD CONSTRAINT "listener_questions_listener_id_sandbox_listeners_id_fk" FOREIGN KEY ("listener_id") REFERENCES "public"."sandbox_listeners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_listeners" ADD CONSTRAINT "sandbox_listeners_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_listeners" ADD CONSTRAINT "sandbox_listeners_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listener_questions_listener" ON "listener_questions" USING btree ("listener_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_listeners_project" ON "sandbox_listeners" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "sandbox_listeners_sandbox" ON "sandbox_listeners" USING btree ("sandbox_id");