import { claimReleases } from '@up/catalogue/repository/changelog';
import { type Context, type ScheduledJob, transaction } from '@up/platform/module';
import { listRecipients } from '@up/projects/project/repository/recipients';
import { seoulDay } from '@up/sandbox/model/seoul-time';
import { concernedSince } from './read.ts';
import { listUses } from './repository.ts';

/** The kind of the mail about changes. */
export const apiChangesMail = 'api-changes';

/** Mails the members of the projects that the latest changes of the catalogue concern; some minutes after the first. */
export const notifyJob: ScheduledJob = {
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
