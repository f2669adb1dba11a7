CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"mobile_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ticket_hash" text,
	"ticket_expires_at" timestamp with time zone,
	"spent_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_mobile_unique" UNIQUE("mobile");--> statement-breakpoint
UPDATE "accounts" SET "mobile" = "customers"."mobile" FROM "customers"
WHERE "customers"."customer_code" = "accounts"."customer_code" AND "customers"."sale_unit" = "accounts"."sale_unit"
AND "customers"."mobile" ~ '^0[0-9]{9}$'
AND (SELECT count(*) FROM "accounts" AS "a" JOIN "customers" AS "c" ON "c"."customer_code" = "a"."customer_code" AND "c"."sale_unit" = "a"."sale_unit" WHERE "c"."mobile" = "customers"."mobile") = 1;
