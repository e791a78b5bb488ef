import { pages } from '@up/api/pages';

import type { Context, MailKind, OrderedMail } from '@up/platform/module';
import { reminderDays } from './remind.ts';
import { koreanTime } from '@up/platform/text/korean-time';
import { projectNameOf } from '../project/mails.ts';
import { findAnyKey, statusOf } from './repository.ts';

/** Reminders that a key expires, with the key, its project and the time. */
export const keyMails: readonly MailKind[] = reminderDays.map((days) => ({
  kind: `key-expires-${days}`,
  pageOf: credentialsPage,
  textsOf: keyTextsOf,
}));

/** No mail is sent about a key that has been deleted. */
async function credentialsPage({ db, now }: Context, { values }: OrderedMail): Promise<string | undefined> {
  const { key = '', project = '' } = values;
  const found = await findAnyKey(db, key);
  if (!found || statusOf(found, now()) !== 'active') return undefined;
  return pages.projectDetails({ projectId: project, tab: 'credentials' });
}

async function keyTextsOf(context: Context, mail: OrderedMail) {
  const key = await findAnyKey(context.db, mail.values.key ?? '');
  return {
    ...(await projectNameOf(context, mail)),
    key: key?.accessKey ?? '',
    at: key ? koreanTime(key.expiresAt) : '',
  };
}
