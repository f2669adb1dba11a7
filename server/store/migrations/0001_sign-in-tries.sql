CREATE TABLE "sign_in_tries" (
	"subject" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "account_code";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "person_type";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "shop_photo";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "picture_file";