import { loggedError } from '../http/log-failure.ts';
import type { MailWorker } from '../mail/worker.ts';
import type { Context } from '../module/context.ts';

/** Mails go out at once; this is how soon one is that another copy of the backend ordered, or that is tried again. */
const mailMilliseconds = 5_000;
const housekeepingMilliseconds = 60 * 60 * 1000;

/** Starts what the backend does without being asked. Gives the way to end it. */
export function startBackground({ context, mail }: { context: Context; mail: MailWorker }) {
  const runHousekeeping = () => {
    context.hooks.housekeeping(context).catch((error: unknown) => logProblem('The housekeeping failed', error));
  };
  mail.start(mailMilliseconds);
  const housekeeping = setInterval(runHousekeeping, housekeepingMilliseconds);
  runHousekeeping();
  return async (): Promise<void> => {
    clearInterval(housekeeping);
    await mail.stop();
  };
}

/** To stderr, and without the values of queries, which are personal or secret. */
export function logProblem(message: string, error: unknown): void {
  console.error(message, loggedError(error));
}
