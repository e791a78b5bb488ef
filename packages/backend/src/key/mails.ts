import { pages } from '@up/api/pages';

import type { Context } from '../module/context.ts';
import type { MailKind, OrderedMail } from '../module/mail-kind.ts';
import { reminderDays } from './remind.ts';
import { findAnyKey, statusOf } from './repository.ts';

/** Reminders that a key expires. Which one it is stands on the page. */
export const keyMails: readonly MailKind[] = reminderDays.map((days) => ({
  kind: `key-expires-${days}`,
  pageOf: credentialsPage,
}));

/** No mail about a key that was deleted meanwhile. */
async function credentialsPage({ db, now }: Context, { values }: OrderedMail): Promise<string | undefined> {
  const { key = '', project = '' } = values;
  const found = await findAnyKey(db, key);
  if (!found || statusOf(found, now()) !== 'active') return undefined;
  return pages.projectDetails({ projectId: project, tab: 'credentials' });
}
