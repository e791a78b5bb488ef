CREATE TABLE "edge_reports" (
	"edge" text PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"composition" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"versions" json NOT NULL,
	"rejections" json NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
