CREATE TABLE "slips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reason" text,
	"note" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
ALTER TABLE "slips" ADD CONSTRAINT "slips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slips_by_order" ON "slips" USING btree ("order_id","sent_at");--> statement-breakpoint
CREATE INDEX "slips_by_state" ON "slips" USING btree ("state","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "slips_used_once" ON "slips" USING btree ("bank_code","reference") WHERE reference <> '' and state <> 'refused';