import * as definitions from '@up/api/calls/key';
import { keyStates } from '@up/api/states/key-state';
import { mayBecome } from '@up/api/states/state-table';

import { recordEvent } from '../audit/record.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Calls } from '../http/calls.ts';
import { problem } from '../http/problems.ts';
import { requireProject } from '../project/access.ts';
import type { Random } from '../random.ts';
import type { Sealer } from '../sealer.ts';
import { isUuid } from '../uuid.ts';
import { createKey, secretContext } from './create.ts';
import { findKey, type KeyRow, listKeys, markDeleted, statusOf } from './repository.ts';

export interface KeyCallsOptions {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
}

export function registerKeyCalls(calls: Calls, { db, clock, random, sealer }: KeyCallsOptions): void {
  calls.register(definitions.keys, async ({ params: { projectId }, caller }) => {
    await requireProject(db, { projectId, accountId: caller.uid, right: 'read' });
    const now = clock();
    return (await listKeys(db, projectId)).map((key) => keyAnswer(key, now));
  });

  calls.register(definitions.createKey, async ({ params: { projectId }, body: { keyType }, caller }) => {
    const now = clock();
    const { key, secretKey } = await createKey(
      db,
      { random, sealer },
      { projectId, accountId: caller.uid, kind: keyType },
      now,
    );
    return { ...keyAnswer(key, now), secretKey };
  });

  calls.register(definitions.revealKey, async ({ params: { projectId, keyId }, caller }) => {
    // Whoever may use the sandbox needs the mock keys for it.
    await requireProject(db, { projectId, accountId: caller.uid, right: 'sandbox' });
    const key = await requireKey(db, projectId, keyId);
    if (key.kind !== 'mock' || key.sealedSecret === null) throw problem('stepNotAllowed');
    return { ...keyAnswer(key, clock()), secretKey: sealer.open(key.sealedSecret, secretContext(key.id)) };
  });

  calls.register(definitions.deleteKey, async ({ params: { projectId, keyId }, body: { word }, caller }) => {
    await db.transaction(async (transaction) => {
      await requireProject(transaction, { projectId, accountId: caller.uid, right: 'keys' }, { lock: true });
      const key = await requireKey(transaction, projectId, keyId);
      if (word !== definitions.deleteKeyWord) {
        throw problem('confirmationWordsWrong', { fieldErrors: { word: 'confirmation.words' } });
      }
      const now = clock();
      if (!mayBecome(keyStates, statusOf(key, now), 'deleted')) throw problem('stepNotAllowed');
      await markDeleted(transaction, key.id);
      const details = { project: projectId, kind: key.kind };
      await recordEvent(transaction, { at: now, actor: caller.uid, action: 'key.deleted', subject: key.id, details });
    });
    return {};
  });
}

async function requireKey(db: Database, projectId: string, keyId: string): Promise<KeyRow> {
  const key = isUuid(keyId) ? await findKey(db, projectId, keyId) : undefined;
  if (!key) throw problem('notFound');
  return key;
}

function keyAnswer(key: KeyRow, now: Date): definitions.Key {
  return {
    keyId: key.id,
    keyType: key.kind,
    accessKey: key.accessKey,
    status: statusOf(key, now),
    issueDate: key.createdAt.toISOString(),
    expiryDate: key.expiresAt.toISOString(),
  };
}
