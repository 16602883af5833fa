CREATE TABLE "convert_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "converts_assignee";--> statement-breakpoint
DROP INDEX "converts_created";--> statement-breakpoint
ALTER TABLE "converts" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "converts_assignee" ON "converts" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "converts_created" ON "converts" USING btree ("created_at","id");