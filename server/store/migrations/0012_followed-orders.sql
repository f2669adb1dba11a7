CREATE TABLE "order_trackings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"tracking_no" text NOT NULL,
	CONSTRAINT "order_trackings_tracking_no_unique" UNIQUE("tracking_no")
);
--> statement-breakpoint
ALTER TABLE "order_trackings" ADD CONSTRAINT "order_trackings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;