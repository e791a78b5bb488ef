import type { Context } from '@up/platform/module';
import { attemptClaimed } from '../callbacks/deliver.ts';
import { claimDue } from '../callbacks/send-due.ts';

/** Sends the callbacks that are due, until none is, as the backend does in the background. */
export async function sendDueCallbacks(context: Context): Promise<void> {
  for (;;) {
    const claimed = await claimDue(context, []);
    if (claimed.length === 0) return;
    for (const delivery of claimed) await attemptClaimed(context, delivery);
  }
}
