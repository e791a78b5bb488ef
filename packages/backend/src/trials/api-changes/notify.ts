import { claimReleases } from '../../catalogue/repository/changelog.ts';
import type { Context } from '../../platform/module/context.ts';
import type { JobDefinition } from '../../platform/module/job.ts';
import { transaction } from '../../platform/module/transaction.ts';
import { listRecipients } from '../../projects/project/repository/recipients.ts';
import { seoulDay } from '../../sandbox/model/seoul-time.ts';
import { concernedSince } from './read.ts';
import { listUses } from './repository.ts';

/** The kind of the mail about changes. */
export const apiChangesMail = 'api-changes';

/** Mails the members of the projects that the latest changes of the catalogue concern; some minutes after the first. */
export const notifyJob: JobDefinition = {
  name: 'api-change-mails',
  schedule: '*/5 * * * *',
  retry: { times: 5, firstSeconds: 60, longestSeconds: 60 * 60 },
  run: notifyMembers,
};

/** The releases and the mails are one transaction: of two runs at once, one sends, and each member gets one mail. */
async function notifyMembers(context: Context): Promise<void> {
  await transaction(context, async (context) => {
    const { db, now } = context;
    const entries = await claimReleases(db, now());
    if (entries.length === 0) return;
    const apiIds = new Set(entries.map(({ apiId }) => apiId));
    const uses = await listUses(db, { since: seoulDay(concernedSince(now())), apiIds });
    const releases = [...new Set(entries.map(({ releaseId }) => releaseId))].join(' ');
    for (const project of new Set(uses.map(({ projectId }) => projectId))) {
      for (const recipient of await listRecipients(db, project)) {
        await context.mail.order(context, { kind: apiChangesMail, ...recipient, values: { project, releases } });
      }
    }
  });
}
