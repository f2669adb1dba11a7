CREATE TABLE "withdrawn_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"is_discarded" boolean NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
