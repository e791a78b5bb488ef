import * as definitions from '@up/api/calls/platform/purge';

import { requireSecret } from '../http/require-secret.ts';
import type { BackendModule } from '../module/module.ts';
import { addReport, forgetOldPurges, purgePages, purgesAfter, readPurges } from './purges.ts';

/** Purges of the edges' caches. */
export const purgeModule: BackendModule = {
  name: 'purge',
  calls: (calls, { site: { edgeTokens } }) => {
    calls.register(definitions.purgePages, purgePages);
    calls.register(definitions.purges, readPurges);
    calls.register(definitions.edgePurges, async (context, { after }) => {
      requireSecret(context.request, definitions.edgeTokenHeader, edgeTokens);
      return purgesAfter(context, after);
    });
    calls.register(definitions.reportPurge, async (context, report) => {
      requireSecret(context.request, definitions.edgeTokenHeader, edgeTokens);
      await addReport(context, report);
    });
  },
  onHousekeeping: forgetOldPurges,
};
