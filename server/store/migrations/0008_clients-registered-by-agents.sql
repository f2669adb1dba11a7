CREATE TABLE "client_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_code" text NOT NULL,
	"customer_code" text NOT NULL,
	"sale_unit" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
