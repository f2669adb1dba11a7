CREATE TABLE "rider_cash_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rider_cash_closings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rider_id" uuid NOT NULL,
	"day" text NOT NULL,
	"visits" integer NOT NULL,
	"expected" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"reason" text,
	"note" text NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rider_cash_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_cash_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"closing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visit_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "rider_cash_entries_change_something" CHECK ("rider_cash_entries"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "rider_cash_closings" ADD CONSTRAINT "rider_cash_closings_rider_id_accounts_id_fk" FOREIGN KEY ("rider_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash_closings" ADD CONSTRAINT "rider_cash_closings_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash_entries" ADD CONSTRAINT "rider_cash_entries_closing_id_rider_cash_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "rider_cash_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash_entries" ADD CONSTRAINT "rider_cash_entries_visit_id_deliveries_id_fk" FOREIGN KEY ("visit_id") REFERENCES "deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rider_cash_closings_by_number" ON "rider_cash_closings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "rider_cash_closings_by_rider" ON "rider_cash_closings" USING btree ("rider_id","number");--> statement-breakpoint
CREATE INDEX "rider_cash_entries_by_closing" ON "rider_cash_entries" USING btree ("closing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rider_cash_entries_visit_once" ON "rider_cash_entries" USING btree ("visit_id");