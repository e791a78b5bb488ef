import type { Database } from '../database/database.ts';
import { recordEvent } from '../audit/record.ts';
import { problem } from '../http/problems.ts';
import type { OperatorContext } from '../module/context.ts';
import { findCurrentKey } from '../secrets/repository.ts';
import type { SealedColumn } from '../secrets/sealed-column.ts';

/** Of each column, in one call: about a second of work. */
const batchRows = 200;
const countedUpTo = 1001;

/**
 * Seals a batch of texts again with the current key, while copies use them: each row is changed on its own, and only if
 * it is still what was read.
 * @throws {ProblemError} 409 from a copy that has not changed its keys yet
 */
export async function rekey(context: OperatorContext) {
  const { db, sealer, hooks } = context;
  const current = await findCurrentKey(db, 'DATA_ENCRYPTION_KEY');
  if (current && current.keyId !== sealer.keyId) {
    throw problem('stepNotAllowed', { detail: 'This copy still seals with the previous key. Restart it first.' });
  }
  let resealed = 0;
  for (const each of hooks.sealed) resealed += (await each.reseal?.(db, sealer, batchRows)) ?? 0;
  if (resealed > 0) {
    await recordEvent(context, {
      action: 'secrets.resealed',
      subject: sealer.keyId,
      details: { count: `${resealed}` },
    });
  }
  const left = [];
  for (const { what, countOthers, reseal } of hooks.sealed) {
    const count = await countOthers(db, sealer.keyId, countedUpTo);
    if (count > 0) left.push({ what, count, endsByItself: reseal === undefined });
  }
  return { resealed, left, countedUpTo };
}

/** What a key has sealed, for people; undefined if nothing. */
export async function describeSealed(
  db: Database,
  columns: readonly SealedColumn[],
  keyId: string,
): Promise<string | undefined> {
  const found = [];
  for (const { what, count } of columns) if ((await count(db, keyId, 1)) > 0) found.push(what);
  if (found.length === 0) return undefined;
  return `it has sealed ${found.join(', ')}. Set it again, and run: portal rekey`;
}
