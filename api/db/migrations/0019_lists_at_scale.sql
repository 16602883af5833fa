CREATE INDEX "audit_staff" ON "audit" USING btree ("target","created_at") WHERE action = 'STAFF';--> statement-breakpoint
CREATE INDEX "budgets_paid" ON "budgets" USING btree ("processed_at") WHERE amount is not null;--> statement-breakpoint
CREATE INDEX "chats_updated" ON "chats" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "convert_feedbacks_open" ON "convert_feedbacks" USING btree ("created_at","id") WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX "convert_requests_waiting" ON "convert_requests" USING btree ("created_at","id") WHERE status in ('Pending', 'Accepted');