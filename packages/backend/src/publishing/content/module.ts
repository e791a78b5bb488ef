import { fileURLToPath } from 'node:url';

import type { BackendModule, Context, Calls, Services } from '@up/platform/module';
import { legalTypes } from '@up/api/calls/publishing/content';
import type { Locale } from '@up/api/constants/locales';
import type { LegalType } from '@up/api/legal';
import * as definitions from '@up/api/calls/platform/purge';
import { contentTypes } from '@up/content/content-types';
import { requireSecret } from '@up/platform/http/require-secret';
import { purgePages } from '@up/platform/purge/purges';
import { registerCmsCalls } from './cms-calls.ts';
import { registerContentService } from './service.ts';
import { registerUploads } from './uploads.ts';
import { listEntries } from './repository/entries.ts';
import { createMirrorSoon } from './mirror-soon.ts';

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

/**
 * The versions of the published legal texts in a language: the day from which each is in force, or the day of its last
 * change where a CMS has no such day.
 */
async function readLegalVersions(
  { db }: Context,
  { locale }: { locale: Locale },
): Promise<Partial<Record<LegalType, string>>> {
  const entries = await listEntries(db, 'legal-contents', locale);
  const versions: Partial<Record<LegalType, string>> = {};
  for (const { attributes, updatedAt } of entries) {
    const type = legalTypes.find((each) => each === attributes.type);
    const { effectiveDate } = attributes;
    const isKnown = typeof effectiveDate === 'string' && effectiveDate !== '';
    if (type) versions[type] = isKnown ? effectiveDate : updatedAt.toISOString().slice(0, 10);
  }
  return versions;
}

/**
 * The webhook that a CMS calls after an editor's change. The purge for the edges is stored before the response; the
 * backend updates its own copy of the content afterwards.
 */
function registerWebhook(calls: Calls, { site: { revalidateSecrets } }: Services): void {
  const mirrorSoon = createMirrorSoon();
  calls.register(definitions.contentChanged, async (context, { model }) => {
    requireSecret(context.request, definitions.webhookSecretHeader, revalidateSecrets);
    const system = { ...context, actor: { kind: 'system' } } as const;
    const type = contentTypes.find(({ singular }) => singular === model);
    await purgePages(system, type ? { scope: 'content', path: type.name } : { scope: 'all', path: '' });
    mirrorSoon(system, type?.name);
  });
}
