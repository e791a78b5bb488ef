import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Random } from '../random.ts';
import type { AccessTokens } from '../session/access-token.ts';
import type { Passwords } from './passwords.ts';
import type { Account } from './repository.ts';

/** What the account calls work with. */
export interface AccountTools {
  db: Database;
  clock: Clock;
  random: Random;
  passwords: Passwords;
  accessTokens: AccessTokens;
  /** Spec 5: the maximum is run-time configuration. */
  passwordMaxLength: number;
  /** Lets mails go out that were just ordered. */
  wakeMail(): void;
  /** What a withdrawal asks of projects, within its transaction. */
  projects: {
    /** Whether an account leads a project that is not deleted. */
    leadsProject(accountId: string, transaction: Database): Promise<boolean>;
    /** Ends the memberships of an account, and what it is invited to. */
    leaveProjects(account: Pick<Account, 'id' | 'email'>, transaction: Database, now: Date): Promise<void>;
  };
}
