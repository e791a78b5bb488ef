import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { keepHouse } from './housekeeping.ts';
import { loggedError } from './http/log-failure.ts';
import type { MailWorker } from './mail/worker.ts';

/** Mails go out at once; this is how soon one is that another copy of the backend ordered, or that is tried again. */
const mailMilliseconds = 5_000;
const housekeepingMilliseconds = 60 * 60 * 1000;

/** Starts what the backend does without being asked. Gives the way to end it. */
export function startBackground({ db, clock, mail }: { db: Database; clock: Clock; mail: MailWorker }) {
  const tidy = () => {
    keepHouse(db, clock()).catch((error: unknown) => logProblem('The housekeeping failed', error));
  };
  mail.start(mailMilliseconds);
  const housekeeping = setInterval(tidy, housekeepingMilliseconds);
  tidy();
  return async (): Promise<void> => {
    clearInterval(housekeeping);
    await mail.stop();
  };
}

/** To stderr, and without the values of queries, which are personal or secret. */
export function logProblem(message: string, error: unknown): void {
  console.error(message, loggedError(error));
}
