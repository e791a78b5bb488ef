CREATE TABLE "consultings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answers" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consultings_age" ON "consultings" USING btree ("created_at");