CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"place" jsonb,
	"receiver" text NOT NULL,
	"note" text NOT NULL,
	"due" bigint NOT NULL,
	"cash" bigint,
	"transfer" bigint,
	"money_reason" text,
	"lines" jsonb NOT NULL,
	"proofs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_releases" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_releases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"grabbed_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"released_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_releases" ADD CONSTRAINT "invoice_releases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_releases" ADD CONSTRAINT "invoice_releases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_order" ON "deliveries" USING btree ("order_id","received_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_rider" ON "deliveries" USING btree ("account_id","captured_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_delivered_once" ON "deliveries" USING btree ("order_id") WHERE outcome <> 'refused';--> statement-breakpoint
CREATE INDEX "invoice_releases_by_order" ON "invoice_releases" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "invoice_grabs_by_account" ON "invoice_grabs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "orders_to_take_out" ON "orders" USING btree ("ordered_at","number") WHERE status = 'invoice-approve';