CREATE TABLE "nicknames" (
	"key" text PRIMARY KEY NOT NULL,
	"said" text NOT NULL,
	"meant" text NOT NULL,
	"is_used" boolean DEFAULT true NOT NULL
);
