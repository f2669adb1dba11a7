CREATE TABLE "privacy_choices" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_choices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"customer_code" text NOT NULL,
	"sale_unit" text NOT NULL,
	"is_given" boolean NOT NULL,
	"version" integer NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_code" text NOT NULL,
	"sale_unit" text NOT NULL,
	"purpose" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "privacy_choices_by_customer" ON "privacy_choices" USING btree ("customer_code","sale_unit","number");--> statement-breakpoint
CREATE INDEX "private_files_by_customer" ON "private_files" USING btree ("customer_code","sale_unit","purpose");