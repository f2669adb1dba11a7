CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"day" text NOT NULL,
	"time" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint,
	"details" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"candidate" text,
	"subject" text,
	"order_id" uuid,
	"matched_with" text DEFAULT '' NOT NULL,
	"customer_code" text,
	"sale_unit" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "bank_lines_hash_unique" UNIQUE("hash"),
	CONSTRAINT "bank_lines_move_money" CHECK ("bank_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"file" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"added" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refunds_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_code" text NOT NULL,
	"sale_unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" text NOT NULL,
	"note" text NOT NULL,
	"account_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "statement_layouts" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"account_id" uuid NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_layouts" ADD CONSTRAINT "statement_layouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_by_state" ON "bank_lines" USING btree ("state","day","number");--> statement-breakpoint
CREATE INDEX "bank_lines_by_statement" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_person" ON "bank_lines" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "bank_lines_by_customer" ON "bank_lines" USING btree ("customer_code","sale_unit");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_subject" ON "bank_lines" USING btree ("subject") WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "bank_statements_by_time" ON "bank_statements" USING btree ("imported_at");--> statement-breakpoint
CREATE INDEX "bank_statements_by_person" ON "bank_statements" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refunds_by_customer" ON "refunds" USING btree ("customer_code","sale_unit","number");--> statement-breakpoint
CREATE INDEX "statement_layouts_by_person" ON "statement_layouts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree ("customer_code","sale_unit","amount") WHERE order_id is null and book <> 'points';--> statement-breakpoint
CREATE INDEX "orders_by_charge" ON "orders" USING btree ("charged_total") WHERE charged_total is not null;--> statement-breakpoint
CREATE INDEX "payment_money_by_time" ON "payment_money" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "receipts_by_day" ON "receipts" USING btree ("received_on");