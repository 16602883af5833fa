DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("not_before") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;