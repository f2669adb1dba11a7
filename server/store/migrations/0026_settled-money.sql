ALTER TABLE "payment_money" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_money" ADD COLUMN "counted_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_money" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Until now an order that the office called paid counted as paid whole, whatever had come: those stay so.
UPDATE "payment_money" SET "counted_amount" = CASE WHEN settled.place = 1 THEN settled.asked ELSE 0 END
FROM (
	SELECT m."gateway", m."transaction_id", a."amount" AS asked,
		row_number() OVER (PARTITION BY m."attempt_id" ORDER BY m."heard_at", m."transaction_id") AS place
	FROM "payment_money" m JOIN "payment_attempts" a ON a."id" = m."attempt_id"
	WHERE m."fate" = 'counted' AND m."settled_at" IS NOT NULL AND a."state" = 'paid'
) settled
WHERE "payment_money"."gateway" = settled."gateway" AND "payment_money"."transaction_id" = settled."transaction_id";
