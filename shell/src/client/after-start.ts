import { allUseCases } from '@up/api/calls/catalogue';
import { localeCookie } from '@up/api/constants';
import { callQuery, type Portal } from '@up/host';

import { writeCookie } from '../write-cookie.ts';
import type { TabComposition } from './tab-composition.ts';

/**
 * What can wait until the page stands: who owns the other paths, spec 7.1's call at app start, the user's data, and
 * the locale cookie.
 */
export function afterStart(portal: Portal, composition: TabComposition, signedIn: boolean): void {
  whenIdle(() => {
    // Ready before a link needs it; whoever does asks again.
    composition.whole().catch(() => undefined);
    const { name, maxAgeSeconds } = localeCookie;
    // Written for others to read; on this site the path alone decides.
    writeCookie(name, portal.locale, maxAgeSeconds);
    // Whoever needs the list later asks again, and is told why it cannot be had.
    portal.queryClient.query(callQuery(portal, allUseCases, {})).catch(() => undefined);
    if (signedIn) void portal.auth.reload().catch((error: unknown) => console.error('The user was not loaded', error));
  });
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 1000);
}
