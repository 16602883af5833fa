CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"status" text NOT NULL,
	"roles" text[] NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"ministry_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_status" CHECK ("accounts"."status" in ('Unconfirmed', 'Inactive', 'Active')),
	CONSTRAINT "accounts_roles" CHECK (cardinality("accounts"."roles") > 0 and not ('guest' = any("accounts"."roles"))),
	CONSTRAINT "accounts_client" CHECK (('client' = any("accounts"."roles")) = ("accounts"."ministry_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feedback_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_converts" (
	"assignment_id" uuid NOT NULL,
	"convert_id" uuid NOT NULL,
	CONSTRAINT "assignment_converts_assignment_id_convert_id_pk" PRIMARY KEY("assignment_id","convert_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"assignee_id" uuid NOT NULL,
	"assigner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_type" CHECK ("assignments"."type" in ('Converts', 'Budget_Items', 'Budgets', 'Registrations'))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance" (
	"id" smallint PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "balance_single" CHECK ("balance"."id" = 1),
	CONSTRAINT "balance_not_negative" CHECK ("balance"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"ministry_id" uuid PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "bank_accounts_number" CHECK ("bank_accounts"."number" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint,
	"available" boolean DEFAULT false NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_items_type" CHECK ("budget_items"."type" in ('Crusades', 'Hospitals', 'Orphanages', 'Prison_Evangelism', 'Church_Building_Project')),
	CONSTRAINT "budget_items_amount" CHECK ("budget_items"."amount" > 0 and "budget_items"."amount" <= 100000000000000),
	CONSTRAINT "budget_items_available" CHECK (not "budget_items"."available" or "budget_items"."amount" is not null)
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"ministry_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"theme" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"address" text NOT NULL,
	"amount" bigint,
	"receipt_id" uuid,
	"processed_at" timestamp (3) with time zone,
	"processed_by" uuid,
	"status_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_reference_unique" UNIQUE("reference"),
	CONSTRAINT "budgets_status_known" CHECK ("budgets"."status" in ('Pending', 'Rejected', 'Approved', 'Ongoing', 'Ended', 'Completed')),
	CONSTRAINT "budgets_type" CHECK ("budgets"."type" in ('Crusades', 'Hospitals', 'Orphanages', 'Prison_Evangelism', 'Church_Building_Project')),
	CONSTRAINT "budgets_days" CHECK ("budgets"."ends_on" >= "budgets"."starts_on"),
	CONSTRAINT "budgets_amount" CHECK ("budgets"."amount" > 0 and "budgets"."amount" <= 100000000000000),
	CONSTRAINT "budgets_paid" CHECK (("budgets"."status" in ('Approved', 'Ongoing', 'Ended', 'Completed')) = ("budgets"."amount" is not null) and ("budgets"."amount" is null) = ("budgets"."receipt_id" is null)),
	CONSTRAINT "budgets_processed" CHECK (("budgets"."status" = 'Pending') = ("budgets"."processed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chat_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"is_client" boolean NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"budget_id" uuid NOT NULL,
	"ministry_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "convert_feedbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"convert_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "convert_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"convert_feedback_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "convert_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"convert_feedback_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint,
	"status" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "convert_requests_amount" CHECK ("convert_requests"."amount" > 0 and "convert_requests"."amount" <= 100000000000000),
	CONSTRAINT "convert_requests_status" CHECK (("convert_requests"."amount" is null) = ("convert_requests"."status" is null)),
	CONSTRAINT "convert_requests_status_known" CHECK ("convert_requests"."status" in ('Pending', 'Cancelled', 'Rejected', 'Accepted', 'Completed'))
);
--> statement-breakpoint
CREATE TABLE "convert_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "converts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"feedback_id" uuid,
	"upload_id" uuid,
	"assignee_id" uuid,
	"assigner_id" uuid,
	"assigned_at" timestamp (3) with time zone,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "converts_source" CHECK (("converts"."feedback_id" is null) <> ("converts"."upload_id" is null)),
	CONSTRAINT "converts_assigned" CHECK (("converts"."assignee_id" is null) = ("converts"."assigned_at" is null) and ("converts"."processed_at" is null or "converts"."assignee_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "crusades" (
	"budget_id" uuid PRIMARY KEY NOT NULL,
	"attendance" integer NOT NULL,
	CONSTRAINT "crusades_attendance" CHECK ("crusades"."attendance" > 0)
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"budget_id" uuid NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedbacks_budget_id_unique" UNIQUE("budget_id"),
	CONSTRAINT "feedbacks_status" CHECK ("feedbacks"."status" in ('Pending', 'Completed', 'Approved', 'Rejected'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('receipt', 'letter', 'media'))
);
--> statement-breakpoint
CREATE TABLE "hospitals" (
	"budget_id" uuid PRIMARY KEY NOT NULL,
	"application_letter_id" uuid NOT NULL,
	"approval_letter_id" uuid NOT NULL,
	"num_days" smallint NOT NULL,
	"accomodation_price" bigint NOT NULL,
	"accomodation_units" integer NOT NULL,
	"transportation_price" bigint NOT NULL,
	"transportation_units" integer NOT NULL,
	"refreshment_price" bigint NOT NULL,
	"refreshment_units" integer NOT NULL,
	CONSTRAINT "hospitals_days" CHECK ("hospitals"."num_days" > 0),
	CONSTRAINT "hospitals_accomodation_price" CHECK ("hospitals"."accomodation_price" > 0 and "hospitals"."accomodation_price" <= 100000000000000),
	CONSTRAINT "hospitals_accomodation_units" CHECK ("hospitals"."accomodation_units" > 0),
	CONSTRAINT "hospitals_transportation_price" CHECK ("hospitals"."transportation_price" > 0 and "hospitals"."transportation_price" <= 100000000000000),
	CONSTRAINT "hospitals_transportation_units" CHECK ("hospitals"."transportation_units" > 0),
	CONSTRAINT "hospitals_refreshment_price" CHECK ("hospitals"."refreshment_price" > 0 and "hospitals"."refreshment_price" <= 100000000000000),
	CONSTRAINT "hospitals_refreshment_units" CHECK ("hospitals"."refreshment_units" > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" in ('validate', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"album_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('video', 'picture'))
);
--> statement-breakpoint
CREATE TABLE "ministers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ministry_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"emails" text[] NOT NULL,
	"mobiles" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ministries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"founded" date NOT NULL,
	"vision" text NOT NULL,
	"email" text NOT NULL,
	"mobiles" text[] NOT NULL,
	"street" text NOT NULL,
	"state" text NOT NULL,
	"lga" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ministries_category" CHECK ("ministries"."category" in ('Ministry', 'Organisation'))
);
--> statement-breakpoint
CREATE TABLE "ministry_areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ministry_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "ministry_areas_status" CHECK ("ministry_areas"."status" in ('Pending', 'Processing', 'Unavailable', 'Available'))
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"notification_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "notification_reads_notification_id_account_id_pk" PRIMARY KEY("notification_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"for_client" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter" text NOT NULL,
	"account_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit" boolean NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sender" text NOT NULL,
	"amount" bigint NOT NULL,
	"previous_balance" bigint NOT NULL,
	"current_balance" bigint NOT NULL,
	"ministry_id" uuid,
	"budget_id" uuid,
	"receipt_id" uuid,
	"status" text DEFAULT 'Completed' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text,
	"fingerprint" text,
	CONSTRAINT "payments_budget_id_unique" UNIQUE("budget_id"),
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('Pending', 'Completed', 'Rejected', 'Approved')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."amount" <= 100000000000000),
	CONSTRAINT "payments_chain" CHECK ("payments"."current_balance" >= 0 and "payments"."current_balance" = "payments"."previous_balance" + case when "payments"."deposit" then "payments"."amount" else -"payments"."amount" end),
	CONSTRAINT "payments_deposit" CHECK ("payments"."deposit" = ("payments"."ministry_id" is null)),
	CONSTRAINT "payments_receipt" CHECK ("payments"."deposit" or "payments"."receipt_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ministry_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"heard_about_us" text NOT NULL,
	"terms" boolean NOT NULL,
	"crusades" text,
	"strategies" text[] NOT NULL,
	"processed_by" uuid,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_ministry_id_unique" UNIQUE("ministry_id"),
	CONSTRAINT "registrations_status_known" CHECK ("registrations"."status" in ('Pending', 'Approved', 'Rejected')),
	CONSTRAINT "registrations_terms" CHECK ("registrations"."terms"),
	CONSTRAINT "registrations_decided" CHECK (("registrations"."status" = 'Pending') = ("registrations"."processed_at" is null)),
	CONSTRAINT "registrations_strategies" CHECK (cardinality("registrations"."strategies") <= 5)
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "session_tokens_kind" CHECK ("session_tokens"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sponsor_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"budget_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"item_id" uuid,
	"name" text NOT NULL,
	"requested_price" bigint NOT NULL,
	"requested_units" integer NOT NULL,
	"price" bigint NOT NULL,
	"units" integer NOT NULL,
	"status" text DEFAULT 'Awaiting_Admin' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsor_items_status" CHECK ("sponsor_items"."status" in ('Awaiting_Admin', 'Awaiting_Client', 'Accepted')),
	CONSTRAINT "sponsor_items_price" CHECK ("sponsor_items"."price" > 0 and "sponsor_items"."price" <= 100000000000000),
	CONSTRAINT "sponsor_items_units" CHECK ("sponsor_items"."units" > 0 and "sponsor_items"."requested_units" > 0),
	CONSTRAINT "sponsor_items_total" CHECK ("sponsor_items"."price"::numeric * "sponsor_items"."units" <= 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "support_areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"duration" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_areas_name_unique" UNIQUE("name"),
	CONSTRAINT "support_areas_name" CHECK ("support_areas"."name" in ('Crusades', 'Hospitals', 'Orphanages', 'Prison_Evangelism', 'Church_Building_Project')),
	CONSTRAINT "support_areas_duration" CHECK ("support_areas"."duration" between 0 and 3650)
);
--> statement-breakpoint
CREATE TABLE "throttle_hits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_converts" ADD CONSTRAINT "assignment_converts_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_converts" ADD CONSTRAINT "assignment_converts_convert_id_converts_id_fk" FOREIGN KEY ("convert_id") REFERENCES "public"."converts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_assigner_id_accounts_id_fk" FOREIGN KEY ("assigner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_receipt_id_files_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_processed_by_accounts_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convert_feedbacks" ADD CONSTRAINT "convert_feedbacks_convert_id_converts_id_fk" FOREIGN KEY ("convert_id") REFERENCES "public"."converts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convert_feedbacks" ADD CONSTRAINT "convert_feedbacks_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convert_replies" ADD CONSTRAINT "convert_replies_convert_feedback_id_convert_feedbacks_id_fk" FOREIGN KEY ("convert_feedback_id") REFERENCES "public"."convert_feedbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convert_replies" ADD CONSTRAINT "convert_replies_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convert_requests" ADD CONSTRAINT "convert_requests_convert_feedback_id_convert_feedbacks_id_fk" FOREIGN KEY ("convert_feedback_id") REFERENCES "public"."convert_feedbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convert_requests" ADD CONSTRAINT "convert_requests_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convert_uploads" ADD CONSTRAINT "convert_uploads_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "converts" ADD CONSTRAINT "converts_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "converts" ADD CONSTRAINT "converts_upload_id_convert_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."convert_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "converts" ADD CONSTRAINT "converts_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "converts" ADD CONSTRAINT "converts_assigner_id_accounts_id_fk" FOREIGN KEY ("assigner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crusades" ADD CONSTRAINT "crusades_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_application_letter_id_files_id_fk" FOREIGN KEY ("application_letter_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_approval_letter_id_files_id_fk" FOREIGN KEY ("approval_letter_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministers" ADD CONSTRAINT "ministers_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministry_areas" ADD CONSTRAINT "ministry_areas_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministry_areas" ADD CONSTRAINT "ministry_areas_area_id_support_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."support_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_id_files_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_ministry_id_ministries_id_fk" FOREIGN KEY ("ministry_id") REFERENCES "public"."ministries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_area_id_support_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."support_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_processed_by_accounts_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_items" ADD CONSTRAINT "sponsor_items_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_items" ADD CONSTRAINT "sponsor_items_item_id_budget_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."budget_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_ministry" ON "accounts" USING btree ("ministry_id");--> statement-breakpoint
CREATE INDEX "albums_feedback" ON "albums" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "assignment_converts_convert" ON "assignment_converts" USING btree ("convert_id");--> statement-breakpoint
CREATE INDEX "assignments_assignee" ON "assignments" USING btree ("assignee_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit" USING btree ("target");--> statement-breakpoint
CREATE UNIQUE INDEX "banks_name" ON "banks" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "budget_items_name" ON "budget_items" USING btree ("type",lower("name"));--> statement-breakpoint
CREATE INDEX "budgets_status" ON "budgets" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "budgets_ministry" ON "budgets" USING btree ("ministry_id","created_at");--> statement-breakpoint
CREATE INDEX "budgets_calendar" ON "budgets" USING btree ("starts_on","ends_on") WHERE status in ('Approved', 'Ongoing');--> statement-breakpoint
CREATE INDEX "chat_messages_chat" ON "chat_messages" USING btree ("chat_id","created_at");--> statement-breakpoint
CREATE INDEX "chats_budget" ON "chats" USING btree ("budget_id");--> statement-breakpoint
CREATE INDEX "convert_feedbacks_convert" ON "convert_feedbacks" USING btree ("convert_id","created_at");--> statement-breakpoint
CREATE INDEX "convert_replies_feedback" ON "convert_replies" USING btree ("convert_feedback_id");--> statement-breakpoint
CREATE INDEX "convert_requests_feedback" ON "convert_requests" USING btree ("convert_feedback_id");--> statement-breakpoint
CREATE INDEX "converts_assignee" ON "converts" USING btree ("assignee_id","created_at");--> statement-breakpoint
CREATE INDEX "converts_feedback" ON "converts" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "converts_created" ON "converts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_tokens_account" ON "mail_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "media_album" ON "media" USING btree ("album_id");--> statement-breakpoint
CREATE INDEX "ministers_ministry" ON "ministers" USING btree ("ministry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ministry_areas_once" ON "ministry_areas" USING btree ("ministry_id","area_id");--> statement-breakpoint
CREATE INDEX "notifications_side" ON "notifications" USING btree ("for_client","created_at");--> statement-breakpoint
CREATE INDEX "notifications_chat" ON "notifications" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("not_before") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_seq" ON "payments" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_ministry" ON "payments" USING btree ("ministry_id","seq");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registrations_status" ON "registrations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "session_tokens_session" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sponsor_items_budget" ON "sponsor_items" USING btree ("budget_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsor_items_listed_once" ON "sponsor_items" USING btree ("budget_id","item_id");--> statement-breakpoint
CREATE INDEX "throttle_hits_key" ON "throttle_hits" USING btree ("key","created_at");