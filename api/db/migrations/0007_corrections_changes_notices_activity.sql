CREATE TABLE "ministry_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ministry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ministry_changes_kind" CHECK ("ministry_changes"."kind" in ('email', 'contact', 'minister', 'bankAccount')),
	CONSTRAINT "ministry_changes_status" CHECK ("ministry_changes"."status" in ('Pending', 'Held', 'Approved', 'Rejected', 'Cancelled')),
	CONSTRAINT "ministry_changes_held" CHECK ("ministry_changes"."status" <> 'Held' or "ministry_changes"."kind" = 'bankAccount')
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"notification_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "closing" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "ministry_changes" ADD CONSTRAINT "ministry_changes_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministry_changes" ADD CONSTRAINT "ministry_changes_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministry_changes" ADD CONSTRAINT "ministry_changes_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ministry_changes_ministry" ON "ministry_changes" USING btree ("ministry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ministry_changes_open" ON "ministry_changes" USING btree ("ministry_id","kind") WHERE status in ('Pending', 'Held');--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("account_id","kind","target_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_account" ON "notices" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_unmailed" ON "notices" USING btree ("account_id") WHERE read_at is null and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notices_notification" ON "notices" USING btree ("notification_id");--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_corrects_id_budgets_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_change_id_ministry_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."ministry_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_time" ON "audit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_converts" ON "audit" USING gin ((coalesce(after->'converts', before->'converts')) jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("account_id") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_corrects_id_unique" UNIQUE("corrects_id");--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_closing" CHECK ("budgets"."closing" is null or "budgets"."status" = 'Rejected');--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_closing_known" CHECK ("budgets"."closing" in ('Handed_Back', 'Withdrawn'));