import type { BackendModule } from '../module/module.ts';
import { registerCmsCalls } from './cms-calls.ts';
import { registerContentService } from './service.ts';

export const contentModule: BackendModule = {
  name: 'content',
  calls: registerCmsCalls,
  routes: (app, { db }) => registerContentService(app, db),
};
