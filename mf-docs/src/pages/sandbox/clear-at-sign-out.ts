import type { Portal } from '@up/host';

import { signers } from './access/signing/signers.ts';
import { recentResponses } from './response/recent-responses.ts';

const subscribed = new WeakSet<Portal['session']>();

/**
 * Clears the user's private keys and unmasked responses in this tab when the session ends. Stays subscribed for the
 * lifetime of the tab, because a session can end on any page.
 */
export function clearAtSignOut(session: Portal['session']): void {
  if (subscribed.has(session)) return;
  subscribed.add(session);
  session.subscribe(({ loggedIn }) => {
    if (loggedIn) return;
    signers.setState(signers.getInitialState(), true);
    recentResponses.setState(recentResponses.getInitialState(), true);
  });
}
