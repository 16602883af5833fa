CREATE TABLE "convert_deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"count" integer NOT NULL,
	"names" text[] NOT NULL,
	"deleted_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"restored_at" timestamp (3) with time zone,
	"restored" integer
);
--> statement-breakpoint
CREATE TABLE "deleted_converts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deletion_id" uuid NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "convert_deletions" ADD CONSTRAINT "convert_deletions_deleted_by_accounts_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_converts" ADD CONSTRAINT "deleted_converts_deletion_id_convert_deletions_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."convert_deletions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "convert_deletions_at" ON "convert_deletions" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_converts_deletion" ON "deleted_converts" USING btree ("deletion_id");