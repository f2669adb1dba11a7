CREATE TABLE "own_access_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL
);
