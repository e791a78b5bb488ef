import { setTimeout } from 'node:timers/promises';

import { createPool } from './connections.ts';
import { connectionProblem, isDiskFull } from './server-error.ts';

/** Probes wait a second for their response. */
const limitMs = 800;
/** How long a failure of a write for lack of space counts: until then somebody may have made room. */
const fullMs = 30_000;

/** Whether calls can be answered, as a load balancer asks several times a minute. */
export interface Availability {
  /** Takes note of an error of a statement. */
  onError(error: unknown): void;
  /** Why calls cannot be answered; undefined if they can. */
  why(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Asks on a connection of its own, because those of the calls may all be in use. */
export function createAvailability(url: string): Availability {
  const patience = { connectMs: limitMs, statementMs: limitMs, answerMs: limitMs };
  const pool = createPool({ ...patience, url, name: 'up-backend-probe', max: 1 });
  let fullAt = -Infinity;
  let pending: Promise<string | undefined> | undefined;

  async function ask(): Promise<string | undefined> {
    if (performance.now() - fullAt < fullMs) return 'the disk of the database is full';
    try {
      const { rows } = await pool.query<{ readOnly: string }>(
        `select current_setting('transaction_read_only') as "readOnly"`,
      );
      return rows[0]?.readOnly === 'on' ? 'the database accepts no changes' : undefined;
    } catch (error) {
      return `the database cannot be used: ${connectionProblem(error)}`;
    }
  }

  return {
    onError: (error) => {
      if (isDiskFull(error)) fullAt = performance.now();
    },
    why: () => {
      pending ??= Promise.race([ask(), setTimeout(limitMs, 'the database does not respond', { ref: false })]).finally(
        () => {
          pending = undefined;
        },
      );
      return pending;
    },
    close: () => pool.end(),
  };
}
