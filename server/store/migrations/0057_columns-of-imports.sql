CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"headings" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"account_id" uuid NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_kind_headings_pk" PRIMARY KEY("kind","headings")
);
--> statement-breakpoint
ALTER TABLE "table_imports" ADD COLUMN "is_mapped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_mappings_by_person" ON "import_mappings" USING btree ("account_id");