CREATE TABLE "staff_export_batches" (
	"number" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	"item_count" integer NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_exports" ADD COLUMN "batch" bigint;--> statement-breakpoint
CREATE INDEX "staff_exports_by_batch" ON "staff_exports" USING btree ("batch");--> statement-breakpoint
-- Earlier exports become batches too: one run gave all its rows the same moment.
INSERT INTO "staff_export_batches" ("number", "kind", "exported_at", "item_count", "file")
SELECT row_number() OVER (ORDER BY "exported_at", "kind"), "kind", "exported_at", count(*), ''
FROM "staff_exports" GROUP BY "kind", "exported_at";--> statement-breakpoint
UPDATE "staff_exports" SET "batch" = "staff_export_batches"."number"
FROM "staff_export_batches"
WHERE "staff_export_batches"."kind" = "staff_exports"."kind"
AND "staff_export_batches"."exported_at" = "staff_exports"."exported_at";
