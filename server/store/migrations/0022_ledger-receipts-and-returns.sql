CREATE TABLE "ledger_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_code" text NOT NULL,
	"sale_unit" text NOT NULL,
	"book" text NOT NULL,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"order_id" uuid,
	"document_id" uuid,
	"account_id" uuid,
	"happened_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_entries_change_something" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"exchange_order_id" uuid
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "receipts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_code" text NOT NULL,
	"sale_unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" text NOT NULL,
	"note" text NOT NULL,
	"account_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "earned_per_unit" bigint;--> statement-breakpoint
ALTER TABLE "order_moves" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_total" bigint;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_customer" ON "ledger_entries" USING btree ("customer_code","sale_unit","number");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_document" ON "ledger_entries" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "order_returns_by_order" ON "order_returns" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "receipts_by_customer" ON "receipts" USING btree ("customer_code","sale_unit","number");--> statement-breakpoint
-- What a part delivery from before cost: by quantity, and the discount by worth (domain/delivery-money).
UPDATE "orders" SET "charged_total" = "part"."charged" FROM (
	SELECT "o"."id", least("o"."total", round("o"."total" * sum("l"."unit_price" * ("handed"."line"->>'delivered')::bigint) / "o"."goods")::bigint) AS "charged"
	FROM "orders" "o"
	JOIN "deliveries" "d" ON "d"."order_id" = "o"."id" AND "d"."outcome" = 'part'
	CROSS JOIN LATERAL jsonb_array_elements("d"."lines") AS "handed"("line")
	JOIN "order_lines" "l" ON "l"."order_id" = "o"."id" AND "l"."position" + 1 = ("handed"."line"->>'number')::integer
	WHERE "o"."status" = 'pod' AND "o"."goods" > 0
	GROUP BY "o"."id", "o"."total", "o"."goods"
) "part" WHERE "orders"."id" = "part"."id";--> statement-breakpoint
-- What each order had cost its customer until now.
INSERT INTO "ledger_entries" ("customer_code", "sale_unit", "book", "amount", "cause", "order_id", "happened_at")
SELECT "cost"."customer_code", "cost"."sale_unit", "cost"."book", "cost"."amount", 'opening', "cost"."id", now()
FROM (
	SELECT "o".*, 'points' AS "book", CASE WHEN "o"."mode" = 'point' THEN -"o"."points" ELSE "o"."points_earned" END AS "amount"
	FROM "orders" "o"
	WHERE ("o"."mode" = 'point' AND "o"."status" <> 'so-cancel') OR ("o"."mode" <> 'point' AND "o"."status" IN ('invoice-approve', 'pod'))
	UNION ALL
	SELECT "o".*, 'reserved', "o"."total"
	FROM "orders" "o"
	WHERE "o"."mode" <> 'point' AND "o"."payment" = 'AR' AND "o"."status" IN ('so-wait', 'so-approve', 'invoice-wait')
	UNION ALL
	SELECT "o".*, 'debt', CASE
		WHEN "o"."payment" = 'AR' THEN CASE WHEN "o"."status" IN ('invoice-approve', 'pod') THEN coalesce("o"."charged_total", "o"."total") ELSE 0 END - coalesce("p"."amount", 0)
		ELSE least(0, CASE WHEN "o"."status" = 'so-cancel' THEN 0 ELSE coalesce("o"."charged_total", "o"."total") END - coalesce("p"."amount", 0))
	END
	FROM "orders" "o" LEFT JOIN "payment_attempts" "p" ON "p"."order_id" = "o"."id" AND "p"."state" = 'paid'
	WHERE "o"."mode" <> 'point'
) "cost"
WHERE "cost"."amount" <> 0
ORDER BY "cost"."ordered_at", "cost"."number";--> statement-breakpoint
-- The rest of every balance, so that the entries add up to what each customer had.
INSERT INTO "ledger_entries" ("customer_code", "sale_unit", "book", "amount", "cause", "happened_at")
SELECT "rest"."customer_code", "rest"."sale_unit", "rest"."book", "rest"."amount", 'opening', now()
FROM (
	SELECT "c"."customer_code", "c"."sale_unit", 'debt' AS "book", "c"."debt" - coalesce((
		SELECT sum("e"."amount") FROM "ledger_entries" "e"
		WHERE "e"."customer_code" = "c"."customer_code" AND "e"."sale_unit" = "c"."sale_unit" AND "e"."book" <> 'points'
	), 0) AS "amount"
	FROM "customers" "c"
	UNION ALL
	SELECT "c"."customer_code", "c"."sale_unit", 'points', "c"."points" - coalesce((
		SELECT sum("e"."amount") FROM "ledger_entries" "e"
		WHERE "e"."customer_code" = "c"."customer_code" AND "e"."sale_unit" = "c"."sale_unit" AND "e"."book" = 'points'
	), 0)
	FROM "customers" "c"
) "rest"
WHERE "rest"."amount" <> 0;--> statement-breakpoint
-- Debt that was lowered by hand paid the oldest orders first.
INSERT INTO "ledger_entries" ("customer_code", "sale_unit", "book", "amount", "cause", "order_id", "happened_at")
SELECT "moved"."customer_code", "moved"."sale_unit", 'debt', "side"."sign" * "moved"."amount", 'credit-moved', CASE WHEN "side"."sign" < 0 THEN "moved"."order_id" END, now()
FROM (
	SELECT "owed"."customer_code", "owed"."sale_unit", "owed"."order_id", "owed"."ordered_at",
		least("owed"."amount", greatest(0, "credit"."amount" - ("owed"."running" - "owed"."amount"))) AS "amount"
	FROM (
		SELECT "e".*, "o"."ordered_at", sum("e"."amount") OVER (
			PARTITION BY "e"."customer_code", "e"."sale_unit" ORDER BY "o"."ordered_at", "o"."number"
		) AS "running"
		FROM "ledger_entries" "e" JOIN "orders" "o" ON "o"."id" = "e"."order_id"
		WHERE "e"."book" = 'debt' AND "e"."amount" > 0
	) "owed"
	JOIN (
		SELECT "customer_code", "sale_unit", -sum("amount") AS "amount"
		FROM "ledger_entries" WHERE "book" = 'debt' AND "order_id" IS NULL
		GROUP BY "customer_code", "sale_unit"
	) "credit" ON "credit"."customer_code" = "owed"."customer_code" AND "credit"."sale_unit" = "owed"."sale_unit" AND "credit"."amount" > 0
) "moved"
CROSS JOIN (VALUES (-1), (1)) AS "side"("sign")
WHERE "moved"."amount" > 0
ORDER BY "moved"."ordered_at", "side"."sign";
