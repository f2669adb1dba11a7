CREATE TABLE "order_rules" (
	"product_code" text NOT NULL,
	"unit" integer NOT NULL,
	"multiple" integer NOT NULL,
	"minimum" integer NOT NULL,
	"maximum" integer NOT NULL,
	"period_maximum" integer NOT NULL,
	"period_days" integer NOT NULL,
	"price_levels" integer[] NOT NULL,
	"customers" text[] NOT NULL,
	CONSTRAINT "order_rules_product_code_unit_pk" PRIMARY KEY("product_code","unit")
);
--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "minimum" bigint;