ALTER TABLE "media" ADD COLUMN "preview" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "preview" text;