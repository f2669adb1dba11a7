CREATE TABLE "wishes" (
	"account_id" uuid NOT NULL,
	"customer_code" text NOT NULL,
	"sale_unit" text NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wishes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "wishes_account_id_customer_code_sale_unit_product_code_pk" PRIMARY KEY("account_id","customer_code","sale_unit","product_code")
);
--> statement-breakpoint
CREATE INDEX "wishes_by_number" ON "wishes" USING btree ("account_id","customer_code","sale_unit","number");