import type { BackendModule } from '../module/module.ts';
import { clearSandbox } from './clear.ts';
import { registerSandbox } from './service.ts';

export const sandboxModule: BackendModule = {
  name: 'sandbox',
  routes: (app, { db, now, random, sealer }) => registerSandbox(app, { db, clock: now, random, sealer }),
  onProjectDeleted: ({ db }, { id }) => clearSandbox(db, id),
};
