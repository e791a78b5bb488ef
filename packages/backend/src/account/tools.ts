import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Passwords } from './passwords.ts';

/** What the account calls work with. */
export interface AccountTools {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  /** Spec 5: the maximum is run-time configuration. */
  passwordMaxLength: number;
  /** Lets mails go out that were just ordered. */
  wakeMail(): void;
  /** Whether an account leads a project that is not deleted; asked within the transaction of the withdrawal. */
  leadsProject(accountId: string, db: Database): Promise<boolean>;
}
