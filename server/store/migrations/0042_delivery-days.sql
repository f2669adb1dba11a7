CREATE TABLE "delivery_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zone" text NOT NULL,
	"day" text NOT NULL,
	"cause" text NOT NULL,
	"places" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_holidays" (
	"day" text NOT NULL,
	"zone" text NOT NULL,
	"reason" text NOT NULL,
	"reason_en" text NOT NULL,
	CONSTRAINT "delivery_holidays_day_zone_pk" PRIMARY KEY("day","zone")
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"provinces" text[] NOT NULL,
	"districts" text[] NOT NULL,
	"subdistricts" text[] NOT NULL,
	"weekdays" integer[] NOT NULL,
	"cut_off" text NOT NULL,
	"lead_days" integer NOT NULL,
	"capacity" integer,
	"is_used" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_day" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_zone" text;--> statement-breakpoint
CREATE INDEX "delivery_entries_by_day" ON "delivery_entries" USING btree ("day","zone","places");--> statement-breakpoint
CREATE INDEX "delivery_entries_by_order" ON "delivery_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_by_delivery_day" ON "orders" USING btree ("delivery_day","ordered_at","number");