CREATE TABLE "ledger_accounts" (
	"project_id" uuid NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text,
	"currency" text NOT NULL,
	"balance" bigint,
	"lowest" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "ledger_accounts_currency" UNIQUE("project_id","id","currency"),
	CONSTRAINT "ledger_accounts_lowest" CHECK ("ledger_accounts"."balance" >= "ledger_accounts"."lowest")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"project_id" uuid NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "ledger_transactions_once" UNIQUE("project_id","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_cancellations" (
	"project_id" uuid NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_cancellations_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"project_id" uuid NOT NULL,
	"id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"method" text NOT NULL,
	"payer_id" text,
	"status" text NOT NULL,
	"response_code" text NOT NULL,
	"approval_code" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"simulated" boolean NOT NULL,
	"merchant_id" text NOT NULL,
	"item_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "sandbox_payments_cancelled" CHECK ("sandbox_payments"."cancelled" between 0 and "sandbox_payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "sandbox_clocks" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"ahead_milliseconds" bigint NOT NULL,
	"settled_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction" FOREIGN KEY ("project_id","transaction_id") REFERENCES "public"."ledger_transactions"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" FOREIGN KEY ("project_id","account_id","currency") REFERENCES "public"."ledger_accounts"("project_id","id","currency") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_cancellations" ADD CONSTRAINT "sandbox_cancellations_payment" FOREIGN KEY ("project_id","payment_id") REFERENCES "public"."sandbox_payments"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_payer" FOREIGN KEY ("project_id","payer_id") REFERENCES "public"."sandbox_resources"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_clocks" ADD CONSTRAINT "sandbox_clocks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree ("project_id","owner_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("project_id","transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("project_id","account_id","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_cancellations_payment" ON "sandbox_cancellations" USING btree ("project_id","payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_payer" ON "sandbox_payments" USING btree ("project_id","payer_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_newest" ON "sandbox_payments" USING btree ("project_id","sequence");