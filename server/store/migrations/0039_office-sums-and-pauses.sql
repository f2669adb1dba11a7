CREATE TABLE "paused_coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"paused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_months" (
	"month" text NOT NULL,
	"product_code" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "product_months_month_product_code_pk" PRIMARY KEY("month","product_code")
);
--> statement-breakpoint
CREATE TABLE "summed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"change_number" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_by_time";--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","number");--> statement-breakpoint
CREATE INDEX "coupons_by_code" ON "coupons" USING btree ("id","number");--> statement-breakpoint
CREATE INDEX "slips_by_transfer" ON "slips" USING btree ("bank_code","reference");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("ordered_at","number","status","mode","payment","customer_code","sale_unit","ordered_by_account","total","discount","id");