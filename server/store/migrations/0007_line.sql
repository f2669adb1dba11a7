CREATE TABLE "line_events" (
	"webhook_event_id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_links" (
	"line_user_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"line_name" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"may_send" boolean NOT NULL,
	"may_send_told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_links_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "line_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"return_address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"line_user_id" text,
	"line_name" text,
	"is_friend" boolean,
	"ticket_hash" text,
	"ticket_expires_at" timestamp with time zone,
	"ticket_spent_at" timestamp with time zone,
	CONSTRAINT "line_logins_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
ALTER TABLE "line_links" ADD CONSTRAINT "line_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_logins_expiry" ON "line_logins" USING btree ("expires_at");