import * as definitions from '@up/api/calls/staff/audit';

import { deleteAccessesBefore, deleteChangesBefore, listEventsOf } from '@up/platform/audit/repository';
import {
  type BackendModule,
  type Context,
  type DataSubject,
  operatorName,
  type PersonalRow,
} from '@up/platform/module';
import { readAuditTrail, readProjectEvents } from './read.ts';

export const auditModule: BackendModule = {
  name: 'audit',
  calls: (calls) => {
    calls.register(definitions.auditTrail, readAuditTrail);
    calls.register(definitions.projectEvents, readProjectEvents);
  },
  personalData: {
    accessRecords: (context, account) => readEventsOf(context, account, 'accesses'),
    changeRecords: (context, account) => readEventsOf(context, account, 'changes'),
  },
  deletes: {
    accessRecords: deleteAccessesBefore,
    changeRecords: deleteChangesBefore,
  },
};

/** Which member of the staff decided is not shown outside of the staff. */
async function readEventsOf(
  { db }: Context,
  { id }: DataSubject,
  kind: 'accesses' | 'changes',
): Promise<PersonalRow[]> {
  const events = await listEventsOf(db, id, kind);
  return events.map((event) => ({
    ...event,
    actor: event.actor.startsWith(operatorName) ? operatorName : event.actor,
  }));
}
