CREATE TABLE "change_sequences" (
	"subject" text NOT NULL,
	"device" text NOT NULL,
	"number" bigint NOT NULL,
	"decided_at" bigint NOT NULL,
	CONSTRAINT "change_sequences_subject_device_pk" PRIMARY KEY("subject","device")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "stamp" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "profile_stamp" text DEFAULT '' NOT NULL;