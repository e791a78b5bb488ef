import { dayMilliseconds } from '@up/api/day';
import { keysOf } from '@up/api/keys-of';

import { accessHistory, changeHistory } from '@up/platform/audit/tables';
import type { Database } from '@up/platform/database/database';
import { turnHistory } from '@up/platform/database/history';
import { keptData } from '@up/platform/privacy/kept-data';
import { callbackHistories } from '@up/sandbox/callbacks/tables';
import { decisionHistory } from '@up/sandbox/decisions/tables';
import { callHistory } from '@up/sandbox/history/tables';

const histories = {
  apiCalls: [callHistory],
  callbacks: [...callbackHistories, decisionHistory],
  accessRecords: [accessHistory],
  changeRecords: [changeHistory],
} as const;

/** Makes the partitions of a database that has been in use for longer than its histories are kept. */
export async function makePastPartitions(db: Database, now: Date): Promise<void> {
  for (const key of keysOf(histories)) {
    const { days: kept, partitionDays: days } = keptData[key];
    for (const history of histories[key]) {
      for (let ago = kept + days; ago >= 0; ago -= days) {
        const then = new Date(now.getTime() - ago * dayMilliseconds);
        await turnHistory(db, history, { days, now: then, before: new Date(0) });
      }
    }
  }
}
