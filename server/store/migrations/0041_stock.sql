CREATE TABLE "stock_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_code" text NOT NULL,
	"unit" integer NOT NULL,
	"cause" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" uuid,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"product_code" text NOT NULL,
	"unit" integer NOT NULL,
	"amount" integer,
	"told_state" text NOT NULL,
	"low_from" integer NOT NULL,
	"policy" text,
	"back_on" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stocks_product_code_unit_pk" PRIMARY KEY("product_code","unit")
);
--> statement-breakpoint
CREATE INDEX "stock_entries_by_order" ON "stock_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_entries_by_stock" ON "stock_entries" USING btree ("product_code","unit","number");--> statement-breakpoint
CREATE INDEX "stocks_by_change" ON "stocks" USING btree ("changed_at");