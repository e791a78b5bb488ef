CREATE TABLE "notice_view_days" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_view_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "notice_view_marks_day_mark_pk" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
CREATE TABLE "notice_views" (
	"slug" text PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_view_marks" ADD CONSTRAINT "notice_view_marks_day_notice_view_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."notice_view_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_view_marks_day" ON "notice_view_marks" USING btree ("day");