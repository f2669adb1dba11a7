CREATE TABLE "coupons" (
	"customer_code" text NOT NULL,
	"sale_unit" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"discount_kind" text NOT NULL,
	"discount" bigint NOT NULL,
	"minimum_total" bigint NOT NULL,
	"end_date" text NOT NULL,
	"order_id" uuid,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coupons_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "coupons_customer_code_sale_unit_id_pk" PRIMARY KEY("customer_code","sale_unit","id")
);
--> statement-breakpoint
CREATE INDEX "coupons_by_order" ON "coupons" USING btree ("order_id");