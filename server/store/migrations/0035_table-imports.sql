CREATE TABLE "table_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"removed" integer NOT NULL,
	"replaced" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_rows" integer DEFAULT 0 NOT NULL,
	"kept_rows" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "table_imports" ADD CONSTRAINT "table_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_imports" ADD CONSTRAINT "table_imports_undone_by_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_imports_by_time" ON "table_imports" USING btree ("imported_at","id");--> statement-breakpoint
CREATE INDEX "table_imports_by_account" ON "table_imports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "table_imports_undone_by" ON "table_imports" USING btree ("undone_by");