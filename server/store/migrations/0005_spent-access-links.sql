CREATE TABLE "spent_access_links" (
	"key_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_access_links_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
