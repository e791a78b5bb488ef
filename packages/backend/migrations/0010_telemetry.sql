CREATE TABLE "telemetry_counts" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"application" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"detail" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "telemetry_counts_hour_kind_name_application_version_route_detail_bucket_pk" PRIMARY KEY("hour","kind","name","application","version","route","detail","bucket")
);
