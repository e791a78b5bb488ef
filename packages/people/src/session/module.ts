import type { BackendModule } from '@up/platform/module';
import { registerSessionCalls } from './calls.ts';
import { deleteExpiredSessions, deleteSessionsOf, listSessions } from './repository.ts';

export const sessionModule: BackendModule = {
  name: 'session',
  calls: registerSessionCalls,
  onAccountWithdrawn: async (context, { id }) => {
    await deleteSessionsOf(context, id);
  },
  personalData: {
    sessions: async ({ db, now }, { id }) =>
      (await listSessions(db, id, now())).map(({ browser, system, createdAt, lastUsedAt, expiresAt }) => ({
        browser,
        system,
        createdAt,
        lastUsedAt,
        expiresAt,
      })),
  },
  deletes: { sessions: ({ db }, before) => deleteExpiredSessions(db, before) },
};
