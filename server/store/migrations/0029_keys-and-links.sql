CREATE TABLE "own_access_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone
);
--> statement-breakpoint
DROP TABLE "own_access_key" CASCADE;--> statement-breakpoint
DELETE FROM "sign_in_tries";--> statement-breakpoint
ALTER TABLE "own_access_links" ADD CONSTRAINT "own_access_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_access_links_by_session" ON "own_access_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "own_access_links_expiry" ON "own_access_links" USING btree ("expires_at");