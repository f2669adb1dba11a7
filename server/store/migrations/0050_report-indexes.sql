CREATE INDEX "deliveries_by_time" ON "deliveries" USING btree ("captured_at","outcome","account_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_code","order_id");--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("id","delivery_day","delivery_zone") WHERE delivery_day is not null;--> statement-breakpoint
CREATE INDEX "orders_with_promotions" ON "orders" USING btree ("ordered_at") WHERE promotions is not null;