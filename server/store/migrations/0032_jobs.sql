CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "jobs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"queue" text DEFAULT '' NOT NULL,
	"lane" text,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"outcome" jsonb
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "jobs_to_run" ON "jobs" USING btree ("kind","queue","run_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("lane","number") WHERE state in ('waiting', 'dead');--> statement-breakpoint
CREATE INDEX "jobs_by_state" ON "jobs" USING btree ("kind","state","number");