ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "chats" ALTER COLUMN "budget_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once" ON "chat_messages" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "chats_ministry" ON "chats" USING btree ("ministry_id","updated_at");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_file_id_unique" UNIQUE("file_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_said" CHECK ("chat_messages"."message" <> '' or "chat_messages"."file_id" is not null);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('receipt', 'letter', 'media', 'chat'));