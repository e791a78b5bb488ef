CREATE TABLE "payment_test_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_test_steps_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"nr_number" text,
	"approval_code" text,
	"response_code" text NOT NULL,
	"response_message" text NOT NULL,
	"masked_number" text,
	"currency" text,
	"amount" bigint,
	"balance" bigint,
	"request" jsonb NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_test_steps" ADD CONSTRAINT "payment_test_steps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_test_steps_newest" ON "payment_test_steps" USING btree ("project_id","sequence");