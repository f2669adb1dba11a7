CREATE TABLE "tenant_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"account_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant_settings" ADD CONSTRAINT "tenant_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;