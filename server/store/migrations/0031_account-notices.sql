CREATE TABLE "account_messages" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" uuid NOT NULL,
	"mobile" text,
	"endpoint" text,
	"public_key" text,
	"secret" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_links" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "account_messages" ADD CONSTRAINT "account_messages_notice_id_account_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "account_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_messages_to_send" ON "account_messages" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "account_messages_by_notice" ON "account_messages" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "account_notices_by_account" ON "account_notices" USING btree ("account_id","at");