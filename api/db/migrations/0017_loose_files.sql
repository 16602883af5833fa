CREATE TABLE "loose_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
