import { dayMilliseconds } from '@up/api/day';

import { deleteAccessesBefore, deleteChangesBefore } from '@up/platform/audit/repository';
import type { Context } from '@up/platform/module';
import { retainedData } from '@up/platform/privacy/retained-data';
import { deleteCallbacksBefore } from '@up/sandbox/callbacks/repository/deliveries';
import { deleteDecisionsBefore } from '@up/sandbox/decisions/repository';
import { deleteCallsBefore } from '@up/sandbox/history/repository/calls';

const histories = [
  { key: 'apiCalls', turn: deleteCallsBefore },
  { key: 'callbacks', turn: deleteCallbacksBefore },
  { key: 'callbacks', turn: deleteDecisionsBefore },
  { key: 'accessRecords', turn: deleteAccessesBefore },
  { key: 'changeRecords', turn: deleteChangesBefore },
] as const;

/** Makes the partitions of a database that has been in use for longer than its histories are kept. */
export async function makePastPartitions({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  for (const { key, turn } of histories) {
    const { days, partitionDays } = retainedData[key];
    for (let ago = days + partitionDays; ago >= 0; ago -= partitionDays) {
      const then = new Date(now.getTime() - ago * dayMilliseconds);
      await turn({ db, now: () => then }, new Date(0));
    }
  }
}
