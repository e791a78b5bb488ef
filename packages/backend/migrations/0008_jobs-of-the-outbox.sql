DROP INDEX "outgoing_mails_due";--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outgoing_mails" DROP COLUMN "next_attempt_at";