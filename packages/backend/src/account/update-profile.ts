import { otherFunnelSource, type ProfileForm } from '@up/api/forms/profile';

import { recordEvent } from '../audit/record.ts';
import { problem } from '../http/problems.ts';
import type { Caller } from '../session/caller.ts';
import { lockAccount, updateAccount } from './repository.ts';
import type { AccountTools } from './tools.ts';

/** Changes my information. A text for the source is kept only where the source has one. */
export async function updateOwnProfile({ db, clock }: AccountTools, { uid }: Caller, form: ProfileForm): Promise<void> {
  const sourceText = form.source === otherFunnelSource ? form.sourceText : '';
  await db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, uid);
    // Withdrawn since the caller was known: nothing personal may come back to the row.
    if (account?.status !== 'active') throw problem('sessionEnded');
    await updateAccount(transaction, uid, { ...form, sourceText });
    await recordEvent(transaction, { at: clock(), actor: uid, action: 'account.updated', subject: uid });
  });
}
