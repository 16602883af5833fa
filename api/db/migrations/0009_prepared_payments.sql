CREATE TABLE "prepared_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'Waiting' NOT NULL,
	"amount" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sender" text NOT NULL,
	"ministry_id" uuid NOT NULL,
	"budget_id" uuid,
	"receipt_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"payment_id" uuid,
	"idempotency_key" text,
	"fingerprint" text NOT NULL,
	CONSTRAINT "prepared_payments_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "prepared_payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "prepared_payments_status" CHECK ("prepared_payments"."status" in ('Waiting', 'Released', 'Voided')),
	CONSTRAINT "prepared_payments_amount" CHECK ("prepared_payments"."amount" > 0 and "prepared_payments"."amount" <= 100000000000000),
	CONSTRAINT "prepared_payments_decided" CHECK (("prepared_payments"."status" = 'Waiting') = ("prepared_payments"."decided_by" is null)),
	CONSTRAINT "prepared_payments_voided" CHECK (("prepared_payments"."status" = 'Voided') = ("prepared_payments"."reason" is not null)),
	CONSTRAINT "prepared_payments_paid" CHECK (("prepared_payments"."status" = 'Released') = ("prepared_payments"."payment_id" is not null)),
	CONSTRAINT "prepared_payments_second" CHECK ("prepared_payments"."status" <> 'Released' or "prepared_payments"."decided_by" <> "prepared_payments"."created_by")
);
--> statement-breakpoint
ALTER TABLE "prepared_payments" ADD CONSTRAINT "prepared_payments_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_payments" ADD CONSTRAINT "prepared_payments_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_payments" ADD CONSTRAINT "prepared_payments_receipt_id_files_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_payments" ADD CONSTRAINT "prepared_payments_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_payments" ADD CONSTRAINT "prepared_payments_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_payments" ADD CONSTRAINT "prepared_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prepared_payments_created" ON "prepared_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "prepared_payments_waiting" ON "prepared_payments" USING btree ("created_at") WHERE status = 'Waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_payments_budget" ON "prepared_payments" USING btree ("budget_id") WHERE status = 'Waiting';