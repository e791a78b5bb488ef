CREATE TABLE "telemetry_stacks" (
	"id" text PRIMARY KEY NOT NULL,
	"frames" json NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "telemetry_counts" ADD COLUMN "stack" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "telemetry_counts" DROP CONSTRAINT "telemetry_counts_hour_kind_name_application_version_route_detail_bucket_pk";--> statement-breakpoint
ALTER TABLE "telemetry_counts" ADD CONSTRAINT "telemetry_counts_hour_kind_name_application_version_route_detail_stack_bucket_pk" PRIMARY KEY("hour","kind","name","application","version","route","detail","stack","bucket");--> statement-breakpoint
CREATE INDEX "telemetry_stacks_first_seen_index" ON "telemetry_stacks" USING btree ("first_seen");