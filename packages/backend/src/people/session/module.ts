import type { BackendModule } from '../../platform/module/module.ts';
import { registerSessionCalls } from './calls.ts';
import { deleteExpiredSessions, deleteSessionsOf } from './repository.ts';

export const sessionModule: BackendModule = {
  name: 'session',
  calls: registerSessionCalls,
  onAccountWithdrawn: async ({ db }, { id }) => {
    await deleteSessionsOf(db, id);
  },
  deletes: { sessions: ({ db }, before) => deleteExpiredSessions(db, before) },
};
