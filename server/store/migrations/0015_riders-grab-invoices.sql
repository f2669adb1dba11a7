CREATE TABLE "invoice_grabs" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"grabbed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_grabs" ADD CONSTRAINT "invoice_grabs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_grabs" ADD CONSTRAINT "invoice_grabs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;