CREATE TABLE "decision_endpoints" (
	"sandbox_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"status" text NOT NULL,
	"fallback" text NOT NULL,
	"rules" json NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"sandbox_id" uuid NOT NULL,
	"id" text NOT NULL,
	"project_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"nr_number" text NOT NULL,
	"drill" text,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" text,
	"cause" text,
	"duration_milliseconds" integer,
	"answers" json NOT NULL,
	CONSTRAINT "decisions_sandbox_id_id_pk" PRIMARY KEY("sandbox_id","id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "decision_milliseconds" integer;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "requested_amount" bigint;--> statement-breakpoint
ALTER TABLE "decision_endpoints" ADD CONSTRAINT "decision_endpoints_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_sandbox_id_sandboxes_id_fk" FOREIGN KEY ("sandbox_id") REFERENCES "public"."sandboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_newest" ON "decisions" USING btree ("sandbox_id","sequence");--> statement-breakpoint
CREATE INDEX "decisions_asked" ON "decisions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "decisions_open" ON "decisions" USING btree ("asked_at") WHERE "decisions"."outcome" is null;