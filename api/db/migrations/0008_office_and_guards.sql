CREATE TABLE "payment_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_receipts_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_deposit";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_receipt";--> statement-breakpoint
ALTER TABLE "converts" ADD COLUMN "call_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversal_kind" text;--> statement-breakpoint
ALTER TABLE "sponsor_items" ADD COLUMN "before_price" bigint;--> statement-breakpoint
ALTER TABLE "sponsor_items" ADD COLUMN "before_units" integer;--> statement-breakpoint
ALTER TABLE "sponsor_items" ADD COLUMN "declined" text;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_receipts_payment" ON "payment_receipts" USING btree ("payment_id","created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_id_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "converts_mobile" ON "converts" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "sponsor_items_item" ON "sponsor_items" USING btree ("item_id","updated_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_id_unique" UNIQUE("reverses_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversal_kind" CHECK ("payments"."reversal_kind" in ('Returned', 'Duplicate', 'Wrong_Amount', 'Wrong_Receiver'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversal" CHECK (("payments"."reverses_id" is null) = ("payments"."reversal_kind" is null) and ("payments"."reverses_id" is null or "payments"."budget_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_deposit" CHECK (("payments"."deposit" = ("payments"."ministry_id" is null)) = ("payments"."reverses_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt" CHECK ("payments"."deposit" or "payments"."receipt_id" is not null or "payments"."reverses_id" is not null);--> statement-breakpoint
ALTER TABLE "sponsor_items" ADD CONSTRAINT "sponsor_items_declined" CHECK ("sponsor_items"."declined" is null or "sponsor_items"."status" = 'Accepted');--> statement-breakpoint
-- By hand: emptied at once it would be changed, too.
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
