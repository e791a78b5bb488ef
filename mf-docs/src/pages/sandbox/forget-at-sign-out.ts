import type { Portal } from '@up/host';

import { signers } from './access/signing/signers.ts';
import { visitAnswers } from './answer/visit-answers.ts';

const watched = new WeakSet<Portal['session']>();

/**
 * Clears what this tab keeps of its user, the private keys and the unmasked answers, when the session ends. Watches for
 * as long as the tab lives, since it can end on any page.
 */
export function forgetAtSignOut(session: Portal['session']): void {
  if (watched.has(session)) return;
  watched.add(session);
  session.subscribe(({ loggedIn }) => {
    if (loggedIn) return;
    signers.setState(signers.getInitialState(), true);
    visitAnswers.setState(visitAnswers.getInitialState(), true);
  });
}
