import * as definitions from '@up/api/calls/platform/purge';
import { contentTypes } from '@up/content/content-types';

import { requireSecret } from '@up/platform/http/require-secret';
import type { Calls, Services } from '@up/platform/module';
import { purgePages } from '@up/platform/purge/purges';
import { createMirrorSoon } from './mirror-soon.ts';

/**
 * The webhook that a CMS calls after an editor's change. The purge for the edges is stored before the response; the
 * backend updates its own copy of the content afterwards.
 */
export function registerWebhook(calls: Calls, { site: { revalidateSecrets } }: Services): void {
  const mirrorSoon = createMirrorSoon();
  calls.register(definitions.contentChanged, async (context, { model }) => {
    requireSecret(context.request, definitions.webhookSecretHeader, revalidateSecrets);
    const system = { ...context, actor: { kind: 'system' } } as const;
    const type = contentTypes.find(({ singular }) => singular === model);
    await purgePages(system, type ? { scope: 'content', path: type.name } : { scope: 'all', path: '' });
    mirrorSoon(system, type?.name);
  });
}
