DROP INDEX "orders_by_time";--> statement-breakpoint
ALTER TABLE "conditions" ADD COLUMN "is_fee_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "free_from" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("ordered_at","number","status","mode","payment","customer_code","sale_unit","ordered_by_account","total","discount","delivery_fee","id");