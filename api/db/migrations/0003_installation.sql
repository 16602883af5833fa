CREATE TABLE "installation" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one" CHECK ("installation"."one")
);
