import { otherFunnelSource, type ProfileForm } from '@up/api/forms/profile';

import { requireSelf } from './require-self.ts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type MemberContext, transaction } from '@up/platform/module';
import { recordProfileConsents } from './consent/record.ts';
import { lockAccount, updateAccount } from './repository/accounts.ts';

/** Changes the user's information. A text for the source is stored only if the source has one. */
export async function updateOwnProfile(
  context: MemberContext,
  { id, ...form }: ProfileForm & { id: string },
): Promise<void> {
  requireSelf(context, id);
  const sourceText = form.source === otherFunnelSource ? form.sourceText : '';
  await transaction(context, async (context) => {
    const account = await lockAccount(context, id);
    // The account was withdrawn after the access check: no personal data may be written to the row again.
    if (account?.status !== 'active') throw problem('sessionEnded');
    await updateAccount(context.db, id, { ...form, sourceText });
    await recordProfileConsents(context, account, form);
    await recordEvent(context, { action: 'account.updated', subject: id });
  });
}
