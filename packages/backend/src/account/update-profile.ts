import { otherFunnelSource, type ProfileForm } from '@up/api/forms/profile';

import { requireSelf } from './require-self.ts';
import { recordEvent } from '../audit/record.ts';
import { problem } from '../http/problems.ts';
import type { MemberContext } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import { lockAccount, updateAccount } from './repository/accounts.ts';

/** Changes my information. A text for the source is kept only where the source has one. */
export async function updateOwnProfile(
  context: MemberContext,
  { id, ...form }: ProfileForm & { id: string },
): Promise<void> {
  requireSelf(context, id);
  const sourceText = form.source === otherFunnelSource ? form.sourceText : '';
  await transaction(context, async (context) => {
    const account = await lockAccount(context, id);
    // Withdrawn since the caller was known: nothing personal may come back to the row.
    if (account?.status !== 'active') throw problem('sessionEnded');
    await updateAccount(context.db, id, { ...form, sourceText });
    await recordEvent(context, { action: 'account.updated', subject: id });
  });
}
