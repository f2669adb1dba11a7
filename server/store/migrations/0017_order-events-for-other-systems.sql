CREATE TABLE "order_events" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"standing" jsonb NOT NULL,
	"is_addressed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_position" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"target" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"send_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone,
	"fault" text,
	"http_status" integer
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_event_position_order_events_position_fk" FOREIGN KEY ("event_position") REFERENCES "order_events"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "order_events_to_address" ON "order_events" USING btree ("position") WHERE not is_addressed;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_messages_once" ON "webhook_messages" USING btree ("event_position","target");--> statement-breakpoint
CREATE INDEX "webhook_messages_to_send" ON "webhook_messages" USING btree ("target","send_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_open" ON "webhook_messages" USING btree ("order_id","target","event_position") WHERE state in ('waiting', 'dead');--> statement-breakpoint
CREATE INDEX "webhook_messages_by_state" ON "webhook_messages" USING btree ("state","event_position");