import { pages } from '@up/api/pages';

import type { Context, MailKind, OrderedMail } from '@up/platform/module';
import { reminderDays } from './remind.ts';
import { findAnyKey, statusOf } from './repository.ts';

/** Reminders that a key expires. The page shows which key it is. */
export const keyMails: readonly MailKind[] = reminderDays.map((days) => ({
  kind: `key-expires-${days}`,
  pageOf: credentialsPage,
}));

/** No mail is sent about a key that has been deleted. */
async function credentialsPage({ db, now }: Context, { values }: OrderedMail): Promise<string | undefined> {
  const { key = '', project = '' } = values;
  const found = await findAnyKey(db, key);
  if (!found || statusOf(found, now()) !== 'active') return undefined;
  return pages.projectDetails({ projectId: project, tab: 'credentials' });
}
