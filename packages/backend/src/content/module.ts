import { fileURLToPath } from 'node:url';

import type { JobDefinition } from '../module/job.ts';
import type { BackendModule } from '../module/module.ts';
import { registerCmsCalls } from './cms-calls.ts';
import { mirrorContent } from './mirror.ts';
import { registerContentService } from './service.ts';
import { registerUploads } from './uploads.ts';
import { registerWebhook } from './webhook.ts';

/** Asked for by the webhook of the CMS, for one type or all of them; nothing is done where none is connected. */
export const mirrorJob: JobDefinition = {
  name: 'mirror-content',
  run: async (context, { type }) => {
    const { content } = context.site;
    const types = typeof type === 'string' ? [type] : undefined;
    if (content) await mirrorContent({ ...context, actor: { kind: 'system' } }, content, { types });
  },
  retry: { times: 3, firstSeconds: 2, longestSeconds: 10 },
};

export const contentModule: BackendModule = {
  name: 'content',
  calls: (calls, services) => {
    registerCmsCalls(calls);
    registerWebhook(calls, services);
  },
  jobs: [mirrorJob],
  routes: async (app, { db }) => {
    registerUploads(app, fileURLToPath(new URL('../../content/uploads', import.meta.url)));
    await registerContentService(app, db);
  },
};
