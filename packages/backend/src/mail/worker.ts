import type { Clock } from '../module/clock.ts';
import type { Database } from '../database/database.ts';
import { loggedError } from '../http/log-failure.ts';
import type { MailText, MailTransport } from './message.ts';
import { claimDueMail, deleteMail, type OutgoingMail, updateMail } from './repository.ts';

/** Writes a mail of one kind when it goes out; `undefined` when there is no reason for it any more. */
export type MailWriter = (mail: OutgoingMail) => Promise<MailText | undefined>;

export interface MailWorkerOptions {
  db: Database;
  clock: Clock;
  transport: MailTransport;
  /** By kind. */
  writers: Readonly<Record<string, MailWriter>>;
  /** Is told of every failure; the mail itself is kept. */
  onFailure(message: string, error: unknown): void;
}

export interface MailWorker {
  /** Sends what is due; resolves when nothing is left that is. */
  drain(): Promise<void>;
  /** Looks for mails that are due, at once and then again and again. */
  start(intervalMilliseconds: number): void;
  /** Looks now, without being waited for. */
  wake(): void;
  /** Takes no further mail; resolves when the one in hand is done. */
  stop(): Promise<void>;
}

/** Longer than any try takes, with all the time limits of the transport. */
const leaseSeconds = 5 * 60;
const firstRetrySeconds = 30;
const longestRetrySeconds = 60 * 60;
/** Mails that could not be sent for so long are given up, and kept. */
const givenUpAfterSeconds = 24 * 60 * 60;

/** Sends the mails of the outbox. Several copies of the backend share the work. */
export function createMailWorker({ db, clock, transport, writers, onFailure }: MailWorkerOptions): MailWorker {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  async function sendDue(): Promise<void> {
    while (!stopped) {
      const now = clock();
      const mail = await claimDueMail(db, { now, until: after(now, leaseSeconds) });
      if (!mail) return;
      await send(mail);
    }
  }

  async function send(mail: OutgoingMail): Promise<void> {
    try {
      const written = await writerOf(mail)(mail);
      if (!written) {
        await deleteMail(db, mail.id);
        return;
      }
      await transport.send({ ...written, recipient: mail.recipient, locale: mail.locale });
      await updateMail(db, mail.id, { status: 'sent', sentAt: clock(), lastError: null });
    } catch (error) {
      await postpone(mail, error);
    }
  }

  function writerOf({ kind }: OutgoingMail): MailWriter {
    const writer = writers[kind];
    if (!writer) throw new Error(`Nobody writes mails of kind "${kind}"`);
    return writer;
  }

  async function postpone(mail: OutgoingMail, error: unknown): Promise<void> {
    const now = clock();
    const wait = Math.min(firstRetrySeconds * 2 ** (mail.attempts - 1), longestRetrySeconds);
    const nextAttemptAt = after(now, wait);
    const status = nextAttemptAt > after(mail.createdAt, givenUpAfterSeconds) ? 'failed' : 'waiting';
    await updateMail(db, mail.id, { status, nextAttemptAt, lastError: reasonOf(error) });
    onFailure(`The mail ${mail.id} (${mail.kind}) was not sent, attempt ${mail.attempts}, now ${status}`, error);
  }

  /** One round at a time: what is asked for during a round is one more after it, however often it is asked. */
  function drain(): Promise<void> {
    if (!running) {
      running = sendDue().finally(() => (running = undefined));
      return running;
    }
    following ??= running
      .catch(() => undefined)
      .then(() => {
        following = undefined;
        return drain();
      });
    return following;
  }

  function wake(): void {
    if (!timer) return;
    drain().catch((error: unknown) => onFailure('The outbox could not be read', error));
  }

  return {
    drain,
    wake,
    start: (intervalMilliseconds) => {
      timer = setInterval(wake, intervalMilliseconds);
      wake();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => undefined);
    },
  };
}

/** What a person looks for later; the log of the failure has the rest. */
function reasonOf(error: unknown): string {
  return loggedError(error).message.slice(0, 500);
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
