CREATE TABLE "news" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"banner" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"first_day" text DEFAULT '' NOT NULL,
	"last_day" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL
);
