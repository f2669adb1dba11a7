CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_id" text NOT NULL,
	"term_months" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"show" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asks" integer NOT NULL,
	"asked_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"taking_until" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "payment_money" (
	"gateway" text NOT NULL,
	"transaction_id" text NOT NULL,
	"attempt_id" uuid,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"fate" text NOT NULL,
	CONSTRAINT "payment_money_gateway_transaction_id_pk" PRIMARY KEY("gateway","transaction_id")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_money" ADD CONSTRAINT "payment_money_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_by_order" ON "payment_attempts" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_paid_once" ON "payment_attempts" USING btree ("order_id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "payment_attempts_to_ask" ON "payment_attempts" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_gateway_id" ON "payment_attempts" USING btree ("gateway","gateway_id");--> statement-breakpoint
CREATE INDEX "payment_money_by_attempt" ON "payment_money" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_money_by_fate" ON "payment_money" USING btree ("fate");