CREATE TABLE "kept_answers" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_answers_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ministry_id" uuid NOT NULL,
	"album_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('video', 'picture'))
);
--> statement-breakpoint
DROP INDEX "chat_messages_once";--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_created" ON "kept_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_ministry" ON "uploads" USING btree ("ministry_id");--> statement-breakpoint
CREATE INDEX "uploads_album" ON "uploads" USING btree ("album_id");--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "idempotency_key";