CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" text NOT NULL,
	"locale" text NOT NULL,
	"segment" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tags" text[] NOT NULL,
	"url" text NOT NULL,
	"writer" text NOT NULL,
	"views" integer NOT NULL,
	"date" timestamp with time zone,
	"attachment" text,
	"folded_title" text NOT NULL,
	"folded_words" text NOT NULL,
	"folded_all" text NOT NULL,
	"initials" text NOT NULL,
	CONSTRAINT "search_documents_locale_id_pk" PRIMARY KEY("locale","id")
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"stamp" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_all" ON "search_documents" USING gin ("folded_all" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("folded_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_initials" ON "search_documents" USING gin ("initials" gin_trgm_ops);