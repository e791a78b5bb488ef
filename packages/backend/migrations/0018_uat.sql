CREATE TABLE "uat_calls" (
	"uat_id" uuid NOT NULL,
	"id" text NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "uat_calls_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"case_code" text,
	"fits" boolean,
	"request_headers" jsonb NOT NULL,
	"request_body" text NOT NULL,
	"response_body" text NOT NULL,
	CONSTRAINT "uat_calls_uat_id_id_pk" PRIMARY KEY("uat_id","id")
);
--> statement-breakpoint
CREATE TABLE "uat_cases" (
	"uat_id" uuid NOT NULL,
	"code" text NOT NULL,
	"sort_order" integer NOT NULL,
	"api_id" text NOT NULL,
	"api_name" jsonb NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"expected_status" integer NOT NULL,
	"expected_code" text,
	"field" text,
	"verdict" text NOT NULL,
	"attempts" integer NOT NULL,
	"judged_at" timestamp with time zone,
	"call_id" text,
	CONSTRAINT "uat_cases_uat_id_code_pk" PRIMARY KEY("uat_id","code")
);
--> statement-breakpoint
CREATE TABLE "uat_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"name" text NOT NULL,
	"server_url" text NOT NULL,
	"test_date" date NOT NULL,
	"status" text NOT NULL,
	"result" text,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"key_id" uuid,
	"sealed_secret" text,
	"project_name" text,
	"report_code" text,
	CONSTRAINT "uat_requests_report_code_unique" UNIQUE("report_code")
);
--> statement-breakpoint
ALTER TABLE "uat_calls" ADD CONSTRAINT "uat_calls_uat_id_uat_requests_id_fk" FOREIGN KEY ("uat_id") REFERENCES "public"."uat_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uat_cases" ADD CONSTRAINT "uat_cases_uat_id_uat_requests_id_fk" FOREIGN KEY ("uat_id") REFERENCES "public"."uat_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uat_requests" ADD CONSTRAINT "uat_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uat_requests" ADD CONSTRAINT "uat_requests_requester_id_accounts_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uat_requests" ADD CONSTRAINT "uat_requests_key_id_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uat_calls_newest" ON "uat_calls" USING btree ("uat_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "uat_requests_one_open" ON "uat_requests" USING btree ("project_id") WHERE "uat_requests"."status" in ('waiting', 'testing');--> statement-breakpoint
CREATE INDEX "uat_requests_project" ON "uat_requests" USING btree ("project_id","requested_at");--> statement-breakpoint
CREATE INDEX "uat_requests_status" ON "uat_requests" USING btree ("status","requested_at");