CREATE TABLE "sandbox_used_signatures" (
	"key_id" uuid NOT NULL,
	"jti_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_used_signatures_key_id_jti_hash_pk" PRIMARY KEY("key_id","jti_hash")
);
--> statement-breakpoint
ALTER TABLE "sandbox_used_signatures" ADD CONSTRAINT "sandbox_used_signatures_key_id_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."keys"("id") ON DELETE cascade ON UPDATE no action;