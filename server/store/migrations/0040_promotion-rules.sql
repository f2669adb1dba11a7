CREATE TABLE "promotion_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"times_in_all" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"free_products" text[] NOT NULL,
	"rule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_uses_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_code" text NOT NULL,
	"sale_unit" text NOT NULL,
	"times" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotions" jsonb;--> statement-breakpoint
CREATE INDEX "promotion_uses_by_customer" ON "promotion_uses" USING btree ("customer_code","sale_unit","rule_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_by_order" ON "promotion_uses" USING btree ("order_id");