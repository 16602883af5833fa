ALTER TABLE "accounts" ADD COLUMN "waiting_entries" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "waiting_bytes" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "waiting_told_at" timestamp (3) with time zone;