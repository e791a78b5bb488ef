import { fileURLToPath } from 'node:url';

import type { BackendModule } from '@up/platform/module';
import { registerCmsCalls } from './cms-calls.ts';
import { registerContentService } from './service.ts';
import { readLegalVersions } from './legal-versions.ts';
import { registerUploads } from './uploads.ts';
import { registerWebhook } from './webhook.ts';

export const contentModule: BackendModule = {
  name: 'content',
  calls: (calls, services) => {
    registerCmsCalls(calls);
    registerWebhook(calls, services);
  },
  legalTexts: readLegalVersions,
  routes: async (app, { db }) => {
    registerUploads(app, fileURLToPath(new URL('../../../content/uploads', import.meta.url)));
    await registerContentService(app, db);
  },
};
