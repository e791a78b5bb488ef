import * as definitions from '@up/api/calls/purge';
import { contentTypes } from '@up/content/content-types';

import type { BackendModule } from '../module/module.ts';
import { takeOverChange } from '../content/take-over-change.ts';
import { addReport, forgetOldPurges, purgePages, purgesAfter, readPurges } from './purges.ts';
import { requireSecret } from './require-secret.ts';

/** What the edges drop from their caches, by the provider's staff or by the webhook of a CMS. */
export const purgeModule: BackendModule = {
  name: 'purge',
  calls: (calls, { site: { edgeToken, revalidateSecret } }) => {
    calls.register(definitions.purgePages, purgePages);
    calls.register(definitions.purges, readPurges);
    calls.register(definitions.contentChanged, async (context, { model }) => {
      requireSecret(context.request, definitions.webhookSecretHeader, revalidateSecret);
      const system = { ...context, actor: { kind: 'system' } } as const;
      const type = contentTypes.find(({ singular }) => singular === model);
      await purgePages(system, type ? { scope: 'content', path: type.name } : { scope: 'all', path: '' });
      await takeOverChange(system, type);
    });
    calls.register(definitions.edgePurges, async (context, { after }) => {
      requireSecret(context.request, definitions.edgeTokenHeader, edgeToken);
      return purgesAfter(context, after);
    });
    calls.register(definitions.reportPurge, async (context, report) => {
      requireSecret(context.request, definitions.edgeTokenHeader, edgeToken);
      await addReport(context, report);
    });
  },
  onHousekeeping: forgetOldPurges,
};
