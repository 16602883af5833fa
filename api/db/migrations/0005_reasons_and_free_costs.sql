ALTER TABLE "hospitals" DROP CONSTRAINT "hospitals_accomodation_price";--> statement-breakpoint
ALTER TABLE "hospitals" DROP CONSTRAINT "hospitals_accomodation_units";--> statement-breakpoint
ALTER TABLE "hospitals" DROP CONSTRAINT "hospitals_transportation_price";--> statement-breakpoint
ALTER TABLE "hospitals" DROP CONSTRAINT "hospitals_transportation_units";--> statement-breakpoint
ALTER TABLE "hospitals" DROP CONSTRAINT "hospitals_refreshment_price";--> statement-breakpoint
ALTER TABLE "hospitals" DROP CONSTRAINT "hospitals_refreshment_units";--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_accomodation_price" CHECK ("hospitals"."accomodation_price" >= 0 and "hospitals"."accomodation_price" <= 100000000000000);--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_accomodation_units" CHECK ("hospitals"."accomodation_units" >= 0);--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_transportation_price" CHECK ("hospitals"."transportation_price" >= 0 and "hospitals"."transportation_price" <= 100000000000000);--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_transportation_units" CHECK ("hospitals"."transportation_units" >= 0);--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_refreshment_price" CHECK ("hospitals"."refreshment_price" >= 0 and "hospitals"."refreshment_price" <= 100000000000000);--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_refreshment_units" CHECK ("hospitals"."refreshment_units" >= 0);