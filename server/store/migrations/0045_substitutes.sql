CREATE TABLE "substitutes" (
	"product_code" text PRIMARY KEY NOT NULL,
	"codes" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "substitutes_by_change" ON "substitutes" USING btree ("changed_at");