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
ALTER TABLE "outbox" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "ministry_changes" ADD CONSTRAINT "ministry_changes_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministry_changes" ADD CONSTRAINT "ministry_changes_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministry_changes" ADD CONSTRAINT "ministry_changes_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ministry_changes_ministry" ON "ministry_changes" USING btree ("ministry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ministry_changes_open" ON "ministry_changes" USING btree ("ministry_id","kind") WHERE status in ('Pending', 'Held');--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_change_id_ministry_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."ministry_changes"("id") ON DELETE no action ON UPDATE no action;