import { dayMilliseconds } from '@up/api/day';

import { type Database } from '@up/platform/database/database';
import { turnHistory } from '@up/platform/database/history';
import { keptData } from '@up/platform/privacy/kept-data';
import { callbackHistories } from '@up/sandbox/callbacks/tables';
import { decisionHistory } from '@up/sandbox/decisions/tables';
import { callHistory } from '@up/sandbox/history/tables';

/** Makes the partitions of histories that a database has which has been in use for as long as they are kept. */
export async function makePastPartitions(db: Database, now: Date): Promise<void> {
  const { days: kept, partitionDays: days } = keptData.apiCalls;
  for (const history of [callHistory, ...callbackHistories, decisionHistory]) {
    for (let ago = kept + days; ago >= 0; ago -= days) {
      const then = new Date(now.getTime() - ago * dayMilliseconds);
      await turnHistory(db, history, { days, now: then, before: new Date(0) });
    }
  }
}
