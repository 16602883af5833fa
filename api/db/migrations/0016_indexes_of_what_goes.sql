CREATE INDEX "budgets_receipt" ON "budgets" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "converts_upload" ON "converts" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "hospitals_application_letter" ON "hospitals" USING btree ("application_letter_id");--> statement-breakpoint
CREATE INDEX "hospitals_approval_letter" ON "hospitals" USING btree ("approval_letter_id");--> statement-breakpoint
CREATE INDEX "payments_receipt_file" ON "payments" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "prepared_payments_receipt" ON "prepared_payments" USING btree ("receipt_id");