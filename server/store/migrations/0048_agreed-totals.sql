ALTER TABLE "order_changes" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "agreed_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_total" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_points" bigint;