import { setTimeout } from 'node:timers/promises';

import { isConcurrencyFailure } from '../database/server/server-error.ts';
import type { Context } from './context.ts';
import { noLocks } from './lock-order.ts';

const maxAttempts = 5;
const firstPauseMilliseconds = 10;

/**
 * Runs work in a transaction: `work` gets the context with the transaction as its `db`. Joins an existing transaction.
 * After a conflict with another transaction (40001 serialization failure, 40P01 deadlock) all of the work is retried,
 * up to 5 times, so it must not have other effects that cannot be repeated.
 * @example
 * await transaction(context, async (context) => {
 *   const project = await lockProject(context);
 *   await deleteKeysOf(context.db, project.id);
 * });
 */
export async function transaction<C extends Context, T>(context: C, work: (context: C) => Promise<T>): Promise<T> {
  if (context.locks) return work(context);
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.db.transaction((db) => work({ ...context, db, locks: noLocks() }));
    } catch (error) {
      if (attempt === maxAttempts || !isConcurrencyFailure(error)) throw error;
      const [spread = 0] = context.random(1);
      await setTimeout(firstPauseMilliseconds * 2 ** attempt * (0.5 + spread / 255));
    }
  }
}
