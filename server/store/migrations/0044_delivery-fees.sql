ALTER TABLE "conditions" ADD COLUMN "is_fee_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "free_from" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_fee" bigint DEFAULT 0 NOT NULL;