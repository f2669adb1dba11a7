ALTER TABLE "orders" ADD COLUMN "change_number" bigint;--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("change_number");--> statement-breakpoint
CREATE INDEX "orders_without_change_number" ON "orders" USING btree ("number") WHERE change_number is null;--> statement-breakpoint
UPDATE "orders" SET "change_number" = "dated"."change_number" FROM (
	SELECT "id", (extract(epoch FROM "at") * 1000000)::bigint + row_number() OVER (ORDER BY "at", "number") AS "change_number" FROM (
		SELECT "id", "number", greatest("ordered_at", (SELECT max("at") FROM "order_moves" WHERE "order_id" = "orders"."id")) AS "at" FROM "orders"
	) AS "last"
) AS "dated" WHERE "orders"."id" = "dated"."id";--> statement-breakpoint
INSERT INTO "counters" ("name", "value") SELECT 'order-changes', max("change_number") FROM "orders" HAVING max("change_number") IS NOT NULL;
