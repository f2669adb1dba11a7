CREATE TABLE "staff_exports" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_exports_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
