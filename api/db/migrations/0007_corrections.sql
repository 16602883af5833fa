ALTER TABLE "budgets" ADD COLUMN "closing" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_corrects_id_budgets_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_corrects_id_unique" UNIQUE("corrects_id");--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_closing" CHECK ("budgets"."closing" is null or "budgets"."status" = 'Rejected');--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_closing_known" CHECK ("budgets"."closing" in ('Handed_Back', 'Withdrawn'));