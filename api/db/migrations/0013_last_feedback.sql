ALTER TABLE "converts" ADD COLUMN "last_feedback_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "converts" SET "last_feedback_at" = "written"."last"
FROM (SELECT "convert_id", max("created_at") AS "last" FROM "convert_feedbacks" GROUP BY "convert_id") "written"
WHERE "written"."convert_id" = "converts"."id";