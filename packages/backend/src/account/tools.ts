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
  /** What a withdrawal asks of projects, within its transaction. */
  projects: {
    /** Whether an account leads a project that is not deleted. */
    leadsProject(accountId: string, transaction: Database): Promise<boolean>;
    /** Ends the memberships of an account. */
    leaveProjects(accountId: string, transaction: Database, now: Date): Promise<void>;
  };
}
